/** Provides the site's data and the language to each page, as `Astro.locals`. */

import type { MiddlewareHandler } from 'astro';
import { languageOf } from '../../functions/lib/contract/pages.ts';

export const onRequest: MiddlewareHandler = ({ locals, url }, next) => {
  locals.site = SITE_DATA;
  locals.language = languageOf(url.pathname);
  return next();
};
