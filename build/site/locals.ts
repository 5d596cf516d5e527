/** Provides the site's data to each page as `Astro.locals.site`. */

import site from 'virtual:site-data';
import type { MiddlewareHandler } from 'astro';

export const onRequest: MiddlewareHandler = ({ locals }, next) => {
  locals.site = site;
  return next();
};
