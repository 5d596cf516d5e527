/** Chooses the text for each version, and prevents publishing a stand-in by accident. */
import { hasOwnText, type VersionSource } from './sources.ts';

/** A version, and the version whose text is served for it: itself, or its stand-in. */
export interface Served {
  version: VersionSource;
  from: VersionSource;
}

/** Returns every version with the version that its text comes from. */
export function chooseTexts(versions: VersionSource[]): Served[] {
  return versions.map((version) => {
    const standIn = versions.find(({ id }) => id === version.stand_in?.version);
    return { version, from: hasOwnText(version) || !standIn ? version : standIn };
  });
}

/**
 * Refuses to publish stand-ins in a production build, unless the operator allows them by name.
 * @param env CONTEXT is set by Netlify; ALLOW_STAND_IN is the operator's list, `rvr60,nvi`
 * @throws Error naming the versions and saying what to do
 */
export function refuseStandIns(served: Served[], env: NodeJS.ProcessEnv): void {
  if (env.CONTEXT !== 'production') return;
  const allowed = new Set((env.ALLOW_STAND_IN ?? '').split(',').map((id) => id.trim()));
  const refused = served.filter(
    ({ version, from }) => version !== from && !allowed.has(version.id),
  );
  if (refused.length === 0) return;
  const ids = refused.map(({ version }) => version.id);
  throw new Error(
    [
      'A production build does not publish a stand-in as if it were the text itself:',
      ...refused.map(({ version, from }) => `  - ${version.id} would serve the text of ${from.id}`),
      `Put the licensed text at ${ids.map((id) => `sources/${id}/text.zip`).join(' and ')},`,
      `or, to publish the stand-in labelled as such, set ALLOW_STAND_IN=${ids.join(',')}.`,
    ].join('\n'),
  );
}
