/** The addresses of the site's pages, in both languages. */

export const PAGE_LANGUAGES = ['es', 'en'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

export const PAGES = {
  home: { es: '/', en: '/en/' },
  guides: { es: '/guias/', en: '/en/guides/' },
  reference: { es: '/referencia/', en: '/en/reference/' },
  versions: { es: '/versiones/', en: '/en/versions/' },
  explorer: { es: '/explorador/', en: '/en/explorer/' },
  check: { es: '/comprobar/', en: '/en/check/' },
  status: { es: '/estado/', en: '/en/status/' },
  changelog: { es: '/novedades/', en: '/en/changelog/' },
  terms: { es: '/condiciones/', en: '/en/terms/' },
  privacy: { es: '/privacidad/', en: '/en/privacy/' },
  register: { es: '/registro/', en: '/en/register/' },
  confirm: { es: '/confirmar/', en: '/en/confirm/' },
  signIn: { es: '/entrar/', en: '/en/sign-in/' },
  recover: { es: '/recuperar/', en: '/en/recover/' },
  newPassword: { es: '/nueva-contrasena/', en: '/en/new-password/' },
  dashboard: { es: '/panel/', en: '/en/dashboard/' },
  account: { es: '/cuenta/', en: '/en/account/' },
} as const;

export type PageName = keyof typeof PAGES;
/** An address in both languages. */
export type PageAddress = Record<PageLanguage, string>;

/** Returns the language of the page at a path. */
export const languageOf = (path: string): PageLanguage =>
  path === '/en' || path.startsWith('/en/') ? 'en' : 'es';

/** The version that a page shows unless its reader has chosen another. */
export const USUAL_VERSION: Record<PageLanguage, string> = { es: 'rv1909', en: 'kjv' };

/** The service's address in examples, until a page knows where it was loaded from. */
export const shownOrigin = 'https://verso.example';
