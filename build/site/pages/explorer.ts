/** The explorer: a reference or words on one side, the text and its JSON on the other. */

import type { VersionDetail } from '../../shared/answers.ts';
import { ENDPOINTS } from '../../shared/endpoints.ts';
import { html } from '../html.ts';
import type { Page } from '../layout.ts';
import { PAGES, type PageLanguage } from '../shared/pages.ts';

const WORDS = {
  es: {
    title: 'Explorador',
    description: 'Lee un pasaje o busca palabras, y mira el texto y el JSON a la vez.',
    query: 'Referencia o palabras',
    hint: 'Como «Jn 3:16», «Sal 23», «luz mundo» o «"luz del mundo"».',
    version: 'Versión',
    key: 'Clave de la API',
    keyHint: 'La del panel. Se queda en esta pestaña.',
    noKey: '¿No tienes?',
    get: 'Crea una',
    submit: 'Mostrar',
    text: 'Texto',
    json: 'JSON',
    previous: 'Anterior',
    next: 'Siguiente',
  },
  en: {
    title: 'Explorer',
    description: 'Read a passage or search for words, and see the text and the JSON at once.',
    query: 'Reference or words',
    hint: 'Such as “Jn 3:16”, “Ps 23”, “light world” or “"light of the world"”.',
    version: 'Version',
    key: 'API key',
    keyHint: 'From the dashboard. It stays in this tab.',
    noKey: 'None yet?',
    get: 'Create one',
    submit: 'Show',
    text: 'Text',
    json: 'JSON',
    previous: 'Previous',
    next: 'Next',
  },
};

/** @param versions those that can be chosen */
export function explorer(language: PageLanguage, versions: VersionDetail[]): Page {
  const words = WORDS[language];
  const unsaid = language === 'es' ? 'rv1909' : 'kjv';
  return {
    title: words.title,
    description: words.description,
    script: 'explorer',
    main: html`<h1>${words.title}</h1>
<form data-form="explore" class="panel row" method="post" novalidate>
<p class="field wide"><label for="q">${words.query}</label>
<input id="q" name="q" type="search" required maxlength="${ENDPOINTS.passage.parameters.ref.maxLength}" autocomplete="off" aria-describedby="q-hint">
<span class="hint" id="q-hint">${words.hint}</span></p>
<p class="field"><label for="version">${words.version}</label>
<select id="version" name="version">${versions.map(
      ({ id, name }) =>
        html`<option value="${id}"${id === unsaid && html` selected`}>${name}</option>`,
    )}</select></p>
<p class="field"><label for="key">${words.key}</label>
<input id="key" type="password" required autocomplete="off" aria-describedby="key-hint">
<span class="hint" id="key-hint">${words.keyHint} ${words.noKey} <a href="${PAGES.dashboard[language]}">${words.get}</a></span></p>
<p><button type="submit" disabled>${words.submit}</button></p>
</form>
<div data-status role="status"></div>
<nav class="actions" aria-label="${words.title}">
<button type="button" class="quiet" data-previous disabled>← ${words.previous}</button>
<button type="button" class="quiet" data-next disabled>${words.next} →</button>
</nav>
<div class="sides">
<section aria-labelledby="text-title"><h2 id="text-title">${words.text}</h2><div data-text class="reading"></div></section>
<section aria-labelledby="json-title"><h2 id="json-title">${words.json}</h2>
<p class="hint" data-request></p><pre tabindex="0" class="wrap json" aria-labelledby="json-title"><code data-json></code></pre></section>
</div>`,
  };
}
