/** The exit statuses of `npm run build` besides 0 (success) and 1 (failure without any new result). */

/** Some versions could not be made; the others were. */
export const PARTLY_BUILT = 2;
