/** The guides: one Markdown file each, in both languages. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked } from 'marked';
import { Html, html } from './html.ts';
import type { Page } from './layout.ts';
import { PAGES, type PageAddress, type PageLanguage } from './shared/pages.ts';

/** The guides in the order in which they are read. */
export const GUIDES: { file: string; address: PageAddress }[] = [
  { file: 'first-request', address: under('primera-peticion', 'first-request') },
  { file: 'references', address: under('referencias', 'references') },
  { file: 'search', address: under('busqueda', 'search') },
  { file: 'text-structure', address: under('estructura-del-texto', 'text-structure') },
  { file: 'pagination', address: under('paginacion', 'pagination') },
  { file: 'errors', address: under('errores', 'errors') },
  { file: 'caching-and-limits', address: under('cache-y-limites', 'caching-and-limits') },
  { file: 'integrity-and-rights', address: under('integridad-y-derechos', 'integrity-and-rights') },
  { file: 'adding-a-version', address: under('anadir-una-version', 'adding-a-version') },
  { file: 'deploying', address: under('desplegar', 'deploying') },
];

function under(es: string, en: string): PageAddress {
  return { es: `${PAGES.guides.es}${es}/`, en: `${PAGES.guides.en}${en}/` };
}

const WORDS = {
  es: {
    title: 'Guías',
    description: 'Guías de Verso, cada una de una pantalla.',
    nav: 'Guías',
    next: 'Sigue:',
    guide: (title: string) => `Guía de la API Verso: ${title}.`,
  },
  en: {
    title: 'Guides',
    description: 'Guides to Verso, one screen each.',
    nav: 'Guides',
    next: 'Next:',
    guide: (title: string) => `Guide to the Verso API: ${title}.`,
  },
};

// a table or a listing that is wider than a phone is scrolled, also with the keyboard
const marked = new Marked({
  renderer: {
    table(token) {
      const cells = (row: typeof token.header, tag: string) =>
        `<tr>${row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
      const body = token.rows.map((row) => cells(row, 'td')).join('');
      return `<div class="scroll" tabindex="0"><table class="words"><thead>${cells(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>`;
    },
    code({ text }) {
      return html`<pre tabindex="0"><code>${text}</code></pre>`.text;
    },
  },
});

interface Guide {
  title: string;
  body: Html;
}

/** @param origin where the service is, for the examples */
function readGuide(file: string, language: PageLanguage, origin: string): Guide {
  const source = path.join(import.meta.dirname, 'guides', language, `${file}.md`);
  const markdown = readFileSync(source, 'utf8').replaceAll('{origin}', origin);
  const title = /^# (.+)$/m.exec(markdown)?.[1];
  if (!title) throw new Error(`${source}: a guide begins with "# " and its title`);
  return { title, body: new Html(marked.parse(markdown, { async: false })) };
}

/** The page that lists the guides. */
export function guideList(language: PageLanguage, origin: string): Page {
  const words = WORDS[language];
  return {
    title: words.title,
    description: words.description,
    main: html`<h1>${words.title}</h1>
<ol class="guides">${GUIDES.map(
      ({ file, address }) =>
        html`<li><a href="${address[language]}">${readGuide(file, language, origin).title}</a></li>`,
    )}</ol>`,
  };
}

/** The page of a guide, with the way to the others. */
export function guidePage(file: string, language: PageLanguage, origin: string): Page {
  const words = WORDS[language];
  const { title, body } = readGuide(file, language, origin);
  const at = GUIDES.findIndex((guide) => guide.file === file);
  const next = GUIDES[at + 1];
  return {
    title,
    description: words.guide(title),
    main: html`<div class="guide"><nav aria-label="${words.nav}"><ul>${GUIDES.map(
      ({ file: each, address }) =>
        html`<li><a href="${address[language]}"${
          each === file && html` aria-current="page"`
        }>${readGuide(each, language, origin).title}</a></li>`,
    )}</ul></nav>
<article>${body}
${
  next &&
  html`<p class="next">${words.next} <a href="${next.address[language]}">${
    readGuide(next.file, language, origin).title
  }</a></p>`
}</article></div>`,
  };
}
