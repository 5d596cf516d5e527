/// <reference types="astro/client" />

/** What `locals.ts` provides to each page. */
declare namespace App {
  interface Locals {
    site: import('./site-data.ts').SiteData;
    language: import('../../functions/lib/contract/pages.ts').PageLanguage;
  }
}

declare const SITE_DATA: import('./site-data.ts').SiteData;
