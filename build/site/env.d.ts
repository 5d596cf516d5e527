/// <reference types="astro/client" />

/** What `locals.ts` provides to each page. */
declare namespace App {
  interface Locals {
    site: import('./site-data.ts').SiteData;
  }
}

declare module 'virtual:site-data' {
  const site: import('./site-data.ts').SiteData;
  export default site;
}
