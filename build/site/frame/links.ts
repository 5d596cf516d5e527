/** The links in the header and the footer of every page. */
import type { PageLanguage } from '../../../functions/lib/contract/pages.ts';
import type { SiteData } from '../site-data.ts';

export const WORDS = {
  es: {
    main: 'Secciones',
    menu: 'Menú',
    guides: 'Guías',
    reference: 'Referencia',
    versions: 'Versiones',
    explorer: 'Explorador',
    check: 'Comprobar un texto',
    dashboard: 'Panel',
    signIn: 'Iniciar sesión',
    changelog: 'Novedades',
    reader: 'Leer la Biblia',
    read: 'Leer',
    terms: 'Condiciones',
    privacy: 'Privacidad',
    status: 'Estado',
    contact: 'Contacto',
    rights: 'Derechos y licencias',
    security: 'Seguridad',
    contract: 'Contrato OpenAPI',
    source: 'Código fuente',
    product: 'Producto',
    developers: 'Desarrollo',
    service: 'Servicio',
    other: 'English',
    unknownOrigin:
      'Sin JavaScript, sustituye https://verso.example por la dirección de este servicio en los ejemplos.',
    foot: 'Sin rastreo y sin cookies de terceros. El código es libre (MIT); cada texto tiene su propia licencia.',
  },
  en: {
    main: 'Sections',
    menu: 'Menu',
    guides: 'Guides',
    reference: 'Reference',
    versions: 'Versions',
    explorer: 'Explorer',
    check: 'Check a text',
    dashboard: 'Dashboard',
    signIn: 'Sign in',
    changelog: 'Changelog',
    reader: 'Read the Bible',
    read: 'Read',
    terms: 'Terms',
    privacy: 'Privacy',
    status: 'Status',
    contact: 'Contact',
    rights: 'Rights and licences',
    security: 'Security',
    contract: 'OpenAPI contract',
    source: 'Source code',
    product: 'Product',
    developers: 'Developers',
    service: 'Service',
    other: 'Español',
    unknownOrigin:
      'Without JavaScript, replace https://verso.example in the examples with the address of this service.',
    foot: 'No tracking, no third-party cookies. Verso is open source (MIT); each text has a licence of its own.',
  },
} satisfies Record<PageLanguage, Record<string, string>>;

/** Where people read the first text of a language, if the operator has switched the reader on. */
export const readerOf = ({ versions }: SiteData, language: PageLanguage): string | undefined =>
  versions.find(({ readAt, language_code: code }) => readAt && code === language)?.readAt;
