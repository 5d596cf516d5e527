/** Where this code runs. */

/** Whether it runs in `netlify dev` on somebody's machine: nothing that is deployed is told so. */
export function isNetlifyDev(): boolean {
  return process.env.NETLIFY_DEV === 'true';
}
