/** What all pages have around them. */
import { PAGE_LANGUAGES, PAGES, type PageLanguage, type PageName } from '../shared/pages.ts';
import { type Html, html } from './html.ts';

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
}

const WORDS = {
  es: {
    skip: 'Ir al contenido',
    dashboard: 'Panel',
    signIn: 'Entrar',
    other: 'English',
    foot: 'Sin rastreo, sin cookies de terceros.',
    noScript: 'Esta página necesita JavaScript.',
    nav: 'Principal',
  },
  en: {
    skip: 'Skip to content',
    dashboard: 'Dashboard',
    signIn: 'Sign in',
    other: 'Español',
    foot: 'No tracking, no third-party cookies.',
    noScript: 'This page needs JavaScript.',
    nav: 'Main',
  },
};

/** The whole document of a page. */
export function layout(name: PageName, language: PageLanguage, page: Page): string {
  const words = WORDS[language];
  const other = language === 'es' ? 'en' : 'es';
  const title = name === 'home' ? page.title : `${page.title} · Verso`;
  const document = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${page.description}">
${page.private && html`<meta name="robots" content="noindex">`}
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/style.css">
${PAGE_LANGUAGES.map(
  (each) => html`<link rel="alternate" hreflang="${each}" href="${PAGES[name][each]}">\n`,
)}${page.script !== undefined && html`<script type="module" src="/assets/${page.script}.js"></script>`}
</head>
<body data-page="${name}">
<a class="skip" href="#main">${words.skip}</a>
<header class="top">
<a class="brand" href="${PAGES.home[language]}">Verso</a>
<nav aria-label="${words.nav}">
<a href="${PAGES.signIn[language]}"${current(name, 'signIn')}>${words.signIn}</a>
<a href="${PAGES.dashboard[language]}"${current(name, 'dashboard')}>${words.dashboard}</a>
<a href="${PAGES[name][other]}" lang="${other}" hreflang="${other}" data-other-language>${words.other}</a>
</nav>
</header>
<main id="main" tabindex="-1">
${page.script !== undefined && html`<noscript><p class="notice">${words.noScript}</p></noscript>`}
${page.main}
</main>
<footer class="foot"><p>${words.foot}</p></footer>
</body>
</html>
`;
  return document.text;
}

function current(name: PageName, link: PageName): Html {
  return name === link ? html` aria-current="page"` : html``;
}
