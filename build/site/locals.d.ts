/// <reference types="astro/client" />

/** What `pages.ts` gives each page. */
declare namespace App {
  interface Locals {
    site: import('./site-data.ts').SiteData;
  }
}
