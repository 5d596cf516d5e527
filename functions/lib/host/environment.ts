/** Detects where this code runs. */

/** Whether it runs in `netlify dev` on a developer's machine: never true in a deploy. */
export function isNetlifyDev(): boolean {
  return process.env.NETLIFY_DEV === 'true';
}
