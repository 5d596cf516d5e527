/** The API reference: a place that Scalar fills from the OpenAPI document. */

import { html } from '../html.ts';
import type { Page } from '../layout.ts';
import type { PageLanguage } from '../shared/pages.ts';

const WORDS = {
  es: {
    title: 'Referencia de la API',
    description: 'Todos los puntos de acceso, sus parámetros, respuestas y ejemplos.',
  },
  en: {
    title: 'API reference',
    description: 'All endpoints, their parameters, answers and examples.',
  },
};

/** The page that Scalar fills. */
export function reference(language: PageLanguage): Page {
  const words = WORDS[language];
  return {
    ...words,
    script: 'reference',
    library: true,
    main: html`<section aria-labelledby="reference-title">
<h1 class="aside" id="reference-title">${words.title}</h1>
</section>
<div id="reference" lang="en"></div>`,
  };
}
