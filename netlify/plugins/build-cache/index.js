/**
 * Keeps what a build on Netlify fetched and made for the next one: so a source that is away holds up no deploy, and of a
 * text that comes damaged the last good one is published.
 */

const KEPT = ['.cache/texts', 'dist'];

/** @typedef {{ utils: { cache: { restore: (paths: string[]) => Promise<boolean>, save: (paths: string[]) => Promise<boolean> } } }} Event */

/** @param {Event} event */
export async function onPreBuild({ utils }) {
  await utils.cache.restore(KEPT);
}

/** @param {Event} event */
export async function onBuild({ utils }) {
  await utils.cache.save(KEPT);
}
