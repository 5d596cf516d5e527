/** The first page. */
import { PAGES, type PageLanguage } from '../../shared/pages.ts';
import { html } from '../html.ts';
import type { Page } from '../layout.ts';

const WORDS = {
  es: {
    title: 'Verso, la API del texto bíblico',
    description: 'La API del texto bíblico para quienes programan en español e inglés.',
    register: 'Crear una cuenta',
  },
  en: {
    title: 'Verso, the Bible text API',
    description: 'The Bible text API for Spanish- and English-speaking developers.',
    register: 'Create an account',
  },
};

export function home(language: PageLanguage): Page {
  const words = WORDS[language];
  return {
    title: words.title,
    description: words.description,
    main: html`<h1>Verso</h1>
<p>${words.description}</p>
<p><a class="button" href="${PAGES.register[language]}">${words.register}</a></p>`,
  };
}
