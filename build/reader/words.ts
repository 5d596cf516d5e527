/** The words of the reader's pages. */
import type { NameSummary } from '../../functions/lib/contract/endpoints/study/names.ts';
import type { PageLanguage } from '../../functions/lib/contract/pages.ts';

const es = {
  site: 'La API del texto bíblico',
  testaments: { OT: 'Antiguo Testamento', NT: 'Nuevo Testamento' },
  deuterocanon: 'Libros deuterocanónicos',
  home: 'Inicio de Verso',
  chapters: 'Capítulos',
  otherChapters: 'Capítulo anterior y siguiente',
  allBooks: 'Todos los libros',
  versions: 'Versiones',
  skip: 'Ir al texto',
  appearance: 'Letra y tema',
  smaller: 'Letra más pequeña',
  larger: 'Letra más grande',
  theme: 'Tema',
  themes: { '': 'Automático', light: 'Claro', dark: 'Oscuro' },
  go: 'Pasaje, palabras o nombre',
  find: 'Buscar una persona o un lugar',
  send: 'Buscar',
  found: (count: number) =>
    count === 1 ? '1 resultado' : `${count.toLocaleString('es')} resultados`,
  none: (typed: string) =>
    `No hay resultados para «${typed}». ${typed.includes(' ') ? 'Prueba con menos palabras.' : 'Revisa cómo está escrito.'}`,
  noPassage: (typed: string) => `«${typed}» no existe. El último es`,
  aPassage: 'Un pasaje:',
  someWords: ['Palabras:', 'pan de vida'],
  someName: ['Una persona o un lugar:', 'Moisés'],
  alike: 'Versículos parecidos',
  noneNamed: (typed: string, isOfAKind: boolean) =>
    isOfAKind
      ? `No hay resultados de esta clase para «${typed}». Elige «${es.allKinds}».`
      : `No hay personas ni lugares que coincidan con «${typed}». Revisa cómo está escrito.`,
  described: (typed: string, count: number) => `Descritos como «${typed}»: ${count}`,
  searchText: (typed: string) => `Buscar «${typed}» en el texto`,
  noneHas: (typed: string) =>
    typed.includes(' ')
      ? 'Ningún versículo contiene todas las palabras. Estos son los que más se acercan:'
      : `Ningún versículo contiene «${typed}». Estos son los que más se acercan:`,
  searching: 'Buscando…',
  books: (count: number): string => (count === 1 ? 'Libro' : 'Libros'),
  allNames: (count: number) => `Ver los ${count} nombres`,
  also: (form: string) => `también ${form}`,
  inThisVersion: (label: string) => `en esta versión: ${label}`,
  namesakes: (count: number) => `Mismo nombre o parecido${count > 1 ? ` (${count})` : ''}`,
  namesInChapter: 'En este capítulo',
  markNames: 'Marcar personas y lugares',
  didYouMean: 'Quizá buscabas',
  resultsFor: (label: string, verses: string) => `Resultados para «${label}»: ${verses}`,
  versesWith: (typed: string, verses: string) =>
    `${verses} con ${/\s/.test(typed) ? 'estas palabras' : `«${typed}»`}`,
  order: 'Orden',
  relevance: 'Por relevancia',
  bibleOrder: 'En orden bíblico',
  part: 'Parte de la Biblia',
  wholeBible: 'Toda la Biblia',
  moreResults: 'Más resultados',
  kinds: { person: 'persona', place: 'lugar', group: 'grupo', spirit: 'espíritu' },
  allKinds: 'Todos',
  kindsOf: {
    person: 'Personas',
    place: 'Lugares',
    group: 'Pueblos y grupos',
    spirit: 'Dioses, ángeles y espíritus',
  },
  kindsShown: 'Qué mostrar',
  known: 'Los más mencionados',
  continueReading: 'Seguir en',
  previous: 'Anterior',
  next: 'Siguiente',
  json: 'Ver en JSON',
  parallel: 'En paralelo',
  closeParallel: 'Quitar la segunda versión',
  originalWords: 'Original',
  chooseWord: (reference: string) => `${reference}: elige una palabra para ver el original.`,
  noOriginal: 'Las palabras de esta versión no llevan números de Strong.',
  relatedVerses: 'Relacionados',
  compareVerses: 'Comparar',
  relatedTo: (reference: string) => `Relacionados con ${reference}`,
  inVersions: (reference: string) => `${reference} en varias versiones`,
  copy: 'Copiar',
  copied: 'Copiado',
  close: 'Quitar la selección',
  names: 'Personas y lugares',
  namesSegment: 'nombres',
  namedTogether: (isOften: boolean, isPlural: boolean): string =>
    isOften ? `${isPlural ? 'Aparecen' : 'Aparece'} con` : 'En los mismos pasajes',
  allVerses: 'Todos los versículos, por libros',
  explorer: 'Explorador',
  inVerses: (count: number) =>
    count === 1 ? '1\u00a0versículo' : `${count.toLocaleString('es')}\u00a0versículos`,
  verses: (count: number) => `${count.toLocaleString('es')}\u00a0${count === 1 ? 'v.' : 'vv.'}`,
  about: (label: string, version: string) =>
    `${label} en la Biblia: familia o lugar en el mapa, y sus versículos en la ${version}.`,
  aboutName: (
    label: string,
    about: string,
    verses: number,
    version: string,
    also: 'family' | 'map' | undefined,
  ): string =>
    `${label} en la Biblia: ${about}. ${also ? { family: 'Su familia y ', map: 'Dónde está y ' }[also] : ''}${es.inVerses(verses)} en la ${version}.`,
  description: (title: string, version: string) =>
    `${title} en la ${version}: el texto completo, versículo a versículo, y el mismo capítulo en JSON por API.`,
  contents: (title: string) =>
    `${title}: todos los libros y capítulos para leer en línea, y el mismo texto por API.`,
};

const en: typeof es = {
  site: 'The Bible text API',
  testaments: { OT: 'Old Testament', NT: 'New Testament' },
  deuterocanon: 'Deuterocanonical books',
  home: 'Verso home',
  chapters: 'Chapters',
  otherChapters: 'Previous and next chapter',
  allBooks: 'All books',
  versions: 'Versions',
  skip: 'Skip to the text',
  appearance: 'Text size and theme',
  smaller: 'Smaller text',
  larger: 'Larger text',
  theme: 'Theme',
  themes: { '': 'Automatic', light: 'Light', dark: 'Dark' },
  go: 'Passage, words or a name',
  find: 'Find a person or place',
  send: 'Search',
  found: (count) => (count === 1 ? '1 result' : `${count.toLocaleString('en')} results`),
  none: (typed) =>
    `No matches for “${typed}”. Try ${typed.includes(' ') ? 'fewer words' : 'another spelling'}.`,
  noPassage: (typed) => `“${typed}” does not exist. The last one is`,
  aPassage: 'A passage:',
  someWords: ['Words:', 'bread of life'],
  someName: ['A person or place:', 'Moses'],
  alike: 'Similar verses',
  noneNamed: (typed, isOfAKind) =>
    isOfAKind
      ? `No matches of this kind for “${typed}”. Choose “${en.allKinds}”.`
      : `No people or places match “${typed}”. Try another spelling.`,
  described: (typed, count) => `Described as “${typed}”: ${count}`,
  searchText: (typed) => `Search the text for “${typed}”`,
  noneHas: (typed) =>
    typed.includes(' ')
      ? 'No verse has every word. These come closest:'
      : `No verse has “${typed}”. These come closest:`,
  searching: 'Searching…',
  books: (count) => (count === 1 ? 'Book' : 'Books'),
  allNames: (count) => `See all ${count} names`,
  also: (form) => `also ${form}`,
  inThisVersion: (label) => `in this version: ${label}`,
  namesakes: (count) => `Same or similar name${count > 1 ? ` (${count})` : ''}`,
  namesInChapter: 'In this chapter',
  markNames: 'Mark people and places',
  didYouMean: 'Did you mean',
  resultsFor: (label, verses) => `Results for “${label}”: ${verses}`,
  versesWith: (typed, verses) =>
    `${verses} with ${/\s/.test(typed) ? 'these words' : `“${typed}”`}`,
  order: 'Order',
  relevance: 'Most relevant first',
  bibleOrder: 'In Bible order',
  part: 'Part of the Bible',
  wholeBible: 'Whole Bible',
  moreResults: 'More results',
  kinds: { person: 'person', place: 'place', group: 'group', spirit: 'spirit' },
  allKinds: 'All',
  kindsOf: {
    person: 'People',
    place: 'Places',
    group: 'Peoples and groups',
    spirit: 'Gods, angels and spirits',
  },
  kindsShown: 'What to show',
  known: 'Named most often',
  continueReading: 'Continue',
  previous: 'Previous',
  next: 'Next',
  json: 'View as JSON',
  parallel: 'Side by side',
  closeParallel: 'Close the second version',
  originalWords: 'Original',
  chooseWord: (reference) => `${reference}: choose a word to see the original.`,
  noOriginal: 'The words of this version have no Strong’s numbers.',
  relatedVerses: 'Related',
  compareVerses: 'Compare',
  relatedTo: (reference) => `Related to ${reference}`,
  inVersions: (reference) => `${reference} in several versions`,
  copy: 'Copy',
  copied: 'Copied',
  close: 'Clear the selection',
  names: 'People and places',
  namesSegment: 'names',
  namedTogether: (isOften) => (isOften ? 'Mentioned with' : 'In the same passages'),
  allVerses: 'All verses, by book',
  explorer: 'Explorer',
  inVerses: (count) => (count === 1 ? '1\u00a0verse' : `${count.toLocaleString('en')}\u00a0verses`),
  verses: (count) => `${count.toLocaleString('en')}\u00a0${count === 1 ? 'v.' : 'vv.'}`,
  about: (label, version) =>
    `${label} in the Bible: the family, or the place on a map, and the verses in the ${version}.`,
  aboutName: (label, about, verses, version, also) =>
    `${label} in the Bible: ${about}. ${also ? { family: 'Family and ', map: 'Where it is and ' }[also] : ''}${en.inVerses(verses)} in the ${version}.`,
  description: (title, version) =>
    `${title} in the ${version}: the complete text, verse by verse, and the same chapter as JSON from an API.`,
  contents: (title) =>
    `${title}: every book and chapter to read online, and the same text from an API.`,
};

export const WORDS: Record<PageLanguage, typeof es> = { es, en };

/** What somebody was, or else whose relative; what kind of place or group it is. */
export const roleOf = ({ kind, roles, about }: NameSummary, language: PageLanguage): string =>
  roles[0] ?? (kind === 'person' ? about : null) ?? WORDS[language].kinds[kind];

/** What tells a name from others that are spelled alike: `rey · hijo de David`. */
export const aboutOf = (name: NameSummary, language: PageLanguage): string =>
  name.about ?? roleOf(name, language);
