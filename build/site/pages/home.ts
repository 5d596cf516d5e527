/** The first page: what Verso is, an answer to look at, the first request, the versions. */

import type { VersionDetail } from '../../shared/answers.ts';
import { Html, html } from '../html.ts';
import type { Page } from '../layout.ts';
import { PAGES, type PageLanguage } from '../shared/pages.ts';
import type { ShownVerse } from '../showcase.ts';

const WORDS = {
  es: {
    title: 'Verso: la API del texto bíblico',
    description:
      'La API del texto bíblico para quienes programan en español e inglés: estática, rápida y exacta.',
    lead: 'Pide un pasaje como lo escribirías, en español o en inglés, y recibe el texto exacto. Con búsqueda, sin sorpresas y en milisegundos.',
    register: 'Crear una cuenta',
    explore: 'Probar en el explorador',
    answer: 'Así responde',
    verse: 'Versículo',
    version: 'Versión',
    request: 'La petición',
    response: 'La respuesta',
    start: 'Tres líneas hasta la primera petición',
    startHint: 'La clave la creas en el panel.',
    versions: 'Versiones y licencias',
    name: 'Nombre',
    language: 'Idioma',
    licence: 'Licencia',
    learn: 'Aprender',
    guides: 'Guías de una pantalla',
    reference: 'Referencia de la API',
    client: 'Cliente de TypeScript',
    contract: 'Contrato OpenAPI 3.1',
    mcp: 'Para modelos de lenguaje: MCP en /mcp',
  },
  en: {
    title: 'Verso: the Bible text API',
    description:
      'The Bible text API for Spanish- and English-speaking developers: static, fast and exact.',
    lead: 'Ask for a passage as you would write it, in Spanish or English, and get the exact text. With search, without surprises, in milliseconds.',
    register: 'Create an account',
    explore: 'Try it in the explorer',
    answer: 'This is how it answers',
    verse: 'Verse',
    version: 'Version',
    request: 'The request',
    response: 'The answer',
    start: 'Three lines to the first request',
    startHint: 'You create the key in the dashboard.',
    versions: 'Versions and licences',
    name: 'Name',
    language: 'Language',
    licence: 'Licence',
    learn: 'Learn',
    guides: 'Guides of one screen each',
    reference: 'API reference',
    client: 'TypeScript client',
    contract: 'OpenAPI 3.1 contract',
    mcp: 'For language models: MCP at /mcp',
  },
};

/**
 * The home page.
 * @param origin where the service is, for the examples
 * @param showcase the verses that it shows to everybody
 */
export function home(
  language: PageLanguage,
  origin: string,
  showcase: ShownVerse[],
  versions: VersionDetail[],
): Page {
  const words = WORDS[language];
  const [first] = showcase;
  const shown = new Map(showcase.map(({ version }) => [version.id, version.name]));
  const perVersion = showcase.filter(({ version }) => version.id === first?.version.id);
  return {
    title: words.title,
    description: words.description,
    script: 'home',
    main: html`<section class="hero">
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<p class="actions"><a class="button" href="${PAGES.register[language]}">${words.register}</a>
<a class="button quiet" href="${PAGES.explorer[language]}">${words.explore}</a></p>
</section>
${
  first &&
  html`<section aria-labelledby="answer-title">
<h2 id="answer-title">${words.answer}</h2>
<div class="panel">
<div class="row">
<p class="field"><label for="verse">${words.verse}</label>
<select id="verse">${perVersion.map(
    ({ reference }, index) => html`<option value="${index}">${reference}</option>`,
  )}</select></p>
<p class="field"><label for="version">${words.version}</label>
<select id="version">${[...shown].map(([id, name]) => html`<option value="${id}">${name}</option>`)}</select></p>
</div>
<blockquote data-text class="verse" lang="${first.version.id === 'kjv' ? 'en' : 'es'}">${first.text}</blockquote>
<h3>${words.request}</h3>
<pre tabindex="0"><code data-request>${requestOf(first)}</code></pre>
<h3>${words.response}</h3>
<pre tabindex="0" class="wrap"><code data-response>${answerOf(first)}</code></pre>
</div>
<script type="application/json" id="showcase">${dataOf(showcase)}</script>
</section>`
}
<section aria-labelledby="start-title">
<h2 id="start-title">${words.start}</h2>
<pre tabindex="0" data-origin="${origin}"><code>export VERSO_URL=${origin}
export VERSO_KEY=verso_live_…
curl -H "X-API-Key: $VERSO_KEY" "$VERSO_URL/v1/passage?ref=1+Juan+4:8"</code></pre>
<p>${words.startHint} <a href="${PAGES.dashboard[language]}">${PAGES.dashboard[language]}</a></p>
</section>
<section aria-labelledby="versions-title">
<h2 id="versions-title">${words.versions}</h2>
<div class="scroll" tabindex="0"><table class="words">
<thead><tr><th scope="col">ID</th><th scope="col">${words.name}</th><th scope="col">${words.language}</th><th scope="col">${words.licence}</th></tr></thead>
<tbody>${versions.map(
      ({ id, name, language: spoken, copyright }) =>
        html`<tr><th scope="row"><code>${id}</code></th><td>${name}</td><td>${spoken}</td><td>${copyright}</td></tr>`,
    )}</tbody></table></div>
</section>
<section aria-labelledby="learn-title">
<h2 id="learn-title">${words.learn}</h2>
<ul>
<li><a href="${PAGES.guides[language]}">${words.guides}</a></li>
<li><a href="${PAGES.reference[language]}">${words.reference}</a></li>
<li><a href="/client/verso.js">${words.client}</a> (<a href="/client/verso.d.ts">verso.d.ts</a>)</li>
<li><a href="/openapi.json">${words.contract}</a></li>
<li>${words.mcp}</li>
</ul>
</section>`,
  };
}

/** JSON inside a script element: only `<` could end it early. */
function dataOf(showcase: ShownVerse[]): Html {
  return new Html(JSON.stringify(showcase).replaceAll('<', '\\u003c'));
}

function requestOf({ reference, version }: ShownVerse): string {
  return `GET /v1/passage?ref=${reference.replaceAll(' ', '+')}&version=${version.id}`;
}

function answerOf(data: ShownVerse): string {
  return JSON.stringify({ success: true, data }, null, 2);
}
