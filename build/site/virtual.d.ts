/// <reference types="astro/client" />

/** What `render.ts` gives the pages. */
declare module 'virtual:verso' {
  const data: import('./site-data.ts').SiteData;
  export default data;
}
