/// <reference types="astro/client" />

/** What `locals.ts` provides to each page. */
declare namespace App {
  interface Locals {
    site: import('./site-data.ts').SiteData;
  }
}

declare const SITE_DATA: import('./site-data.ts').SiteData;
