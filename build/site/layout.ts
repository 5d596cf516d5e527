/** What all pages have around them. */

import { Html, html } from './html.ts';
import { PAGE_LANGUAGES, PAGES, type PageAddress, type PageLanguage } from './shared/pages.ts';

/** A page in one language. */
export interface Page {
  title: string;
  /** One sentence, for search engines and link previews. */
  description: string;
  main: Html;
  /** The script that brings it to life, by its name under `assets/`. */
  script?: string;
  /** Whether search engines have no business here. */
  private?: boolean;
  /** Whether a library fills it, which takes the whole width and writes its own styles into the page. */
  library?: boolean;
}

/** Where a page is and what it is called in the scripts. */
export interface PageContext {
  name: string;
  language: PageLanguage;
  address: PageAddress;
  /** Where the service is, such as `https://verso.example`. */
  origin: string;
}

const WORDS = {
  es: {
    skip: 'Ir al contenido',
    guides: 'Guías',
    reference: 'Referencia',
    explorer: 'Explorador',
    dashboard: 'Panel',
    other: 'English',
    foot: 'Sin rastreo, sin cookies de terceros.',
    noScript: 'Esta página necesita JavaScript.',
    nav: 'Principal',
  },
  en: {
    skip: 'Skip to content',
    guides: 'Guides',
    reference: 'Reference',
    explorer: 'Explorer',
    dashboard: 'Dashboard',
    other: 'Español',
    foot: 'No tracking, no third-party cookies.',
    noScript: 'This page needs JavaScript.',
    nav: 'Main',
  },
};

const LINKS = ['guides', 'reference', 'explorer', 'dashboard'] as const;

/** The whole document of a page. */
export function layout({ name, language, address, origin }: PageContext, page: Page): string {
  const words = WORDS[language];
  const other = language === 'es' ? 'en' : 'es';
  const title = name === 'home' ? page.title : `${page.title} · Verso`;
  // the library brings a <main> of its own
  const tag = new Html(page.library ? 'div' : 'main');
  const document = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy(page.library ?? false)}">
<title>${title}</title>
<meta name="description" content="${page.description}">
${
  page.private
    ? html`<meta name="robots" content="noindex">`
    : html`<link rel="canonical" href="${origin}${address[language]}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${page.description}">
<meta property="og:url" content="${origin}${address[language]}">
<meta property="og:type" content="website">
<meta property="og:locale" content="${language}">`
}
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/${page.library ? 'frame' : 'style'}.css">
${PAGE_LANGUAGES.map(
  (each) => html`<link rel="alternate" hreflang="${each}" href="${origin}${address[each]}">\n`,
)}${page.script !== undefined && html`<script type="module" src="/assets/${page.script}.js"></script>`}
</head>
<body data-page="${name}">
<a class="skip" href="#main">${words.skip}</a>
<header class="top">
<a class="brand" href="${PAGES.home[language]}">Verso</a>
<nav aria-label="${words.nav}">
${LINKS.map(
  (link) =>
    html`<a href="${PAGES[link][language]}"${
      name === link && html` aria-current="page"`
    }>${words[link]}</a>\n`,
)}<a href="${address[other]}" lang="${other}" hreflang="${other}">${words.other}</a>
</nav>
</header>
<${tag} id="main" tabindex="-1"${page.library && html` class="whole"`}>
${page.script !== undefined && html`<noscript><p class="notice">${words.noScript}</p></noscript>`}
${page.main}
</${tag}>
<footer class="foot"><p>${words.foot}</p></footer>
</body>
</html>
`;
  return document.text;
}

/** Nothing from other hosts, and no script that is not a file of ours. */
function policy(inlineStyles: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${inlineStyles ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ');
}
