/** Provides the site's data to each page as `Astro.locals.site`. */

import type { MiddlewareHandler } from 'astro';

export const onRequest: MiddlewareHandler = ({ locals }, next) => {
  locals.site = SITE_DATA;
  return next();
};
