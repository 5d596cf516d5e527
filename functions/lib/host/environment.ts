/** Where this code runs. */

/** Whether it runs in `netlify dev` on somebody's machine: never in a deploy. */
export function isNetlifyDev(): boolean {
  return process.env.NETLIFY_DEV === 'true';
}
