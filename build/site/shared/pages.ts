/** Where the site's pages are, in both languages. */

export const PAGE_LANGUAGES = ['es', 'en'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

export const PAGES = {
  home: { es: '/', en: '/en/' },
  guides: { es: '/guias/', en: '/en/guides/' },
  reference: { es: '/referencia/', en: '/en/reference/' },
  explorer: { es: '/explorador/', en: '/en/explorer/' },
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
