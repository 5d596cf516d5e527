/** What a build reports, also from a thread: what is being done, or a problem that does not stop it. */
export type Report = { progress: string } | { warning: string };

/** Passes reports to the person who runs the build. */
export type Reporter = (report: Report) => void;
