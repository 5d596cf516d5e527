/** The texts of the playground in both languages. */
import type { NameDetail } from '../../../functions/lib/contract/endpoints/study/names.ts';
import type { PageLanguage } from '../../../functions/lib/contract/pages.ts';

/** Spanish separates thousands only in numbers of more than four digits, as this does. */
const spanish = (count: number) => count.toLocaleString('es');
const english = (count: number) => count.toLocaleString('en');

/** Names relatives by the gender that all of them have, or by words for both. */
const kin =
  ([male, female]: [string, string], one: string, several: string) =>
  (count: number, gender?: NameDetail['gender']): string => {
    if (!gender) return count === 1 ? one : several;
    return `${gender === 'male' ? male : female}${count === 1 ? '' : 's'}`;
  };

const es = {
  ask: 'Enviar',
  asking: 'Un momento…',
  answered: 'La respuesta está a continuación.',
  wait: (seconds: string) => `vuelve a probar en ${seconds} s`,
  more: 'Más endpoints',
  options: (count: number) => (count > 0 ? `Más opciones (${count})` : 'Más opciones'),
  none: 'sin elegir',
  /** What the main fields are for, beside their names in the API. */
  fields: {
    ref: 'Referencia',
    version: 'Versión',
    versions: 'Versiones',
    q: 'Buscar',
    text: 'Texto',
    strongs: 'Número de Strong',
    id: 'Identificador',
    numbering: 'Numeración',
    include: 'Incluir',
    format: 'Formato',
    lines: 'Líneas',
    study_notes: 'Notas de estudio',
    limit: 'Cuántos',
    offset: 'A partir de',
    book: 'Libro',
    testament: 'Testamento',
    match: 'Coincidencia',
    sort: 'Orden',
    facets: 'Recuento',
    date: 'Fecha',
    kind: 'Clase',
    source: 'Fuente',
    language: 'Idioma',
    tradition: 'Serie',
  },
  missingField: (label: string, example = '') => `Rellena «${label}». Por ejemplo: ${example}`,
  searchFor: (text: string) => `Buscar «${text}» en el texto`,
  seeBooks: 'Ver los libros y sus nombres',
  noneHasAll: 'Ningún versículo tiene todas las palabras. Estos son los que más se acercan.',
  notLicensed: 'Sin licencia: devuelven otro texto',
  kinds: { person: 'persona', place: 'lugar', group: 'grupo', spirit: 'espíritu' },
  parallelKinds: { parallel: 'pasajes paralelos', quotation: 'cita' },
  inVerses: (count: number) => (count === 1 ? '1 versículo' : `${spanish(count)} versículos`),
  noNames: 'No hay ningún nombre así.',
  namesNobody: 'Este versículo no menciona personas ni lugares.',
  noNotes: 'No hay notas sobre este pasaje.',
  nothingOnBook: (sources: string) => `Sin notas sobre este libro: ${sources}.`,
  peopleAndPlaces: 'Personas, lugares y grupos',
  changedByVerso: ', con cambios de Verso',
  placeIn: (kinds: string, region: string): string =>
    `${kinds} en ${region
      .replace(/^Tribu de/, 'el territorio de')
      .replace(/^(?:Valle|Mar|Monte|Huerto)\b/, (word) => `el ${word.toLowerCase()}`)
      .replace(/^Campos\b/, 'los campos')
      .replace(/^(?=Sefela)/, 'la ')
      .replace(/^(?=Neguev)/, 'el ')}`,
  groupOf: (kinds: string, place: string): string => `${kinds} de ${place}`,
  ofPeople: (people: string): string =>
    `de ${people.replace(/^Tribu/, 'la tribu').replace(/^\p{L}+s$/u, (word) => `los ${word.toLowerCase()}`)}`,
  tribe: (label: string): string => label.replace(/^Judá$/, 'Tribu de Judá'),
  roles: 'También fue',
  inBooks: (verses: number, books: number, first = '', last = '') =>
    `En ${spanish(verses)} versículos de ${['', first, `${first} ${last.startsWith('I') ? 'e' : 'y'} ${last}`][books] ?? `${books} libros, desde ${first} hasta ${last}`}.`,
  onlyIn: (reference: string) => `Solo en ${reference}.`,
  wives: (wives: number, concubines: number): string =>
    [
      ...(wives > 0 ? [wives === 1 ? 'Esposa' : 'Esposas'] : []),
      ...(concubines > 0 ? [concubines === 1 ? 'concubina' : 'concubinas'] : []),
    ].join(' y '),
  husbands: (count: number): string => (count === 1 ? 'Esposo' : 'Esposos'),
  alsoCalled: 'Otros nombres',
  moreForms: (count: number) => `${count} más`,
  inThisVersion: 'En esta versión',
  inOriginal: 'En el original',
  people: 'Tribu o pueblo',
  partOf: 'Región',
  seeAlso: 'Véase también',
  sections: 'En esta página',
  keyVerses: 'Versículos clave',
  isName: 'Esta versión lo escribe de otra manera:',
  family: 'Familia',
  unnamed: 'sin nombre',
  parents: 'Padres',
  father: 'Padre',
  mother: 'Madre',
  siblings: kin(['Hermano', 'Hermana'], 'Hermano o hermana', 'Hermanos y hermanas'),
  sameParent: (isFather: boolean): string => (isFather ? 'Del mismo padre' : 'De la misma madre'),
  offspring: kin(['Hijo', 'Hija'], 'Hijo o hija', 'Hijos e hijas'),
  // `Otras mujeres de David` is no name
  childrenWith: (partner: string) =>
    `Con ${partner.replace(/^(?:Otras|Hija|Esposa|Hermana)\b/, (word) => word.toLowerCase())}`,
  otherChildren: 'Otros hijos',
  map: (place: string) => `${place} en el mapa`,
  unknownPlace: 'Los datos no dan su ubicación.',
  spread: (sources: number, km: number) =>
    sources === 1
      ? 'Ubicación según una fuente'
      : km > 5
        ? `Ubicación según ${sources} fuentes, que difieren hasta en ${km} km`
        : `Ubicación según ${sources} fuentes`,
  examples: 'Por ejemplo:',
  key: 'Clave de API',
  keyHint: 'Se queda en esta pestaña. Si la dejas vacía, se usa la clave pública.',
  noKey: 'Escribe tu clave de API en «Más opciones».',
  json: 'JSON',
  code: 'Código',
  headers: 'Cabeceras',
  panes: 'La respuesta',
  languages: 'Lenguaje',
  copy: 'Copiar',
  copyText: 'Copiar el texto',
  copyLink: 'Copiar el enlace',
  meant: '¿Querías decir…?',
  noAnswer: 'No ha llegado ninguna respuesta de la API.',
  again: 'Probar otra vez',
  exampleAnswer: 'Respuesta de ejemplo',
  withOwnKey: 'tu clave',
  withPublicKey: 'clave pública',
  recorded: 'Esta respuesta viene con la página: envía la petición para ver sus cabeceras.',
  previous: 'Anterior',
  next: 'Siguiente',
  end: 'No hay nada más en esta versión.',
  results: (from: number, to: number, total: number) =>
    to >= from && (from > 1 || to < total)
      ? `Resultados ${spanish(from)} a ${spanish(to)} de ${spanish(total)}`
      : total === 1
        ? '1 resultado'
        : `${spanish(total)} resultados`,
  best: (from: number, to: number, total: number) =>
    `Resultados ${spanish(from)} a ${spanish(to)} de los ${spanish(total)} mejores`,
  noResults: 'Ningún versículo tiene todas esas palabras.',
  searchAny: 'Buscar cualquiera de las palabras',
  findName: 'Buscar una persona o un lugar',
  similar: 'Los más parecidos:',
  tryInstead: 'Prueba con:',
  readReference: 'Leer',
  isSearch: (words: string) => `«${words}» no es una referencia; se ha buscado como texto.`,
  byBook: (count: number) => `Por libros (${count})`,
  byTestament: 'Por testamento',
  allBooks: 'Todos los libros',
  standIn: (version: string, text: string) =>
    `${version} aún no está disponible: falta la licencia. De momento recibes ${text}.`,
  corrected: (from: string, to: string) => `«${from}» se ha leído como «${to}».`,
  moreVerses: (count: number) =>
    count === 1 ? 'Mostrar 1 versículo más' : `Mostrar ${count} versículos más`,
  words: 'Toca una palabra para ver la del original.',
  definition: 'Definición (en inglés)',
  meaning: 'Definición',
  renderings: (version: string, total: number) =>
    `En ${version}, ${total} ${total === 1 ? 'vez' : 'veces'}:`,
  alsoIn: 'También en:',
  asPrinted: 'Como en una Biblia impresa',
  asPlainText: 'Texto corrido',
  showWords: 'Ver las palabras del original',
  noWordsHere: 'En esta versión, las palabras no llevan números de Strong.',
  compare: 'Comparar versiones',
  readOn: 'Leer el capítulo',
  related: 'Versículos relacionados',
  dayOf: (day: number, days: number) => `Día ${day} de ${days}`,
  noReadings: (date: string) => `El ${date} no tiene lecturas; estas son las siguientes.`,
  readings: {
    first_reading: 'Primera lectura',
    psalm: 'Salmo',
    second_reading: 'Segunda lectura',
    gospel: 'Evangelio',
  },
  orShorter: 'más breve:',
  votes: (count: number) => (count === 1 ? '1 voto' : `${count} votos`),
  references: (count: number) => (count === 1 ? '1 referencia' : `${count} referencias`),
  noText: 'No está en esta versión',
  verdicts: {
    exact: 'Está palabra por palabra.',
    normalised: 'Son las mismas palabras; cambian la puntuación, las mayúsculas o las tildes.',
    near: 'Se parece, pero no dice lo mismo.',
    paraphrase: 'Lo dice con otras palabras.',
    misattributed: 'No está en la Biblia, aunque muchos creen que sí.',
    absent: 'No aparece en esta versión.',
  },
  nearest: 'Lo más parecido:',
  exactIn: 'Palabra por palabra en:',
  missing: 'no existe en esta versión',
  noReferences: 'No hay referencias en este texto.',
  noFindings: 'No hay citas ni referencias en este texto.',
  noTopics: 'Ningún tema se llama así.',
  inEnglish: 'Los apartados de este tema solo existen en inglés.',
  noWords: 'Ninguna palabra del original corresponde a esa búsqueda.',
  noRelated: 'Ningún pasaje está relacionado con este.',
  versesWithWord: (total: number) =>
    total === 1 ? '1 versículo la tiene' : `${spanish(total)} versículos la tienen`,
};

const en: typeof es = {
  ask: 'Send',
  asking: 'One moment…',
  answered: 'The response follows.',
  wait: (seconds: string) => `try again in ${seconds} s`,
  more: 'More endpoints',
  options: (count: number) => (count > 0 ? `More options (${count})` : 'More options'),
  none: 'not set',
  fields: {
    ref: 'Reference',
    version: 'Version',
    versions: 'Versions',
    q: 'Search',
    text: 'Text',
    strongs: "Strong's number",
    id: 'ID',
    numbering: 'Numbering',
    include: 'Include',
    format: 'Format',
    lines: 'Lines',
    study_notes: 'Study notes',
    limit: 'How many',
    offset: 'Skip',
    book: 'Book',
    testament: 'Testament',
    match: 'Match',
    sort: 'Order',
    facets: 'Counts',
    date: 'Date',
    kind: 'Kind',
    source: 'Source',
    language: 'Language',
    tradition: 'Series',
  },
  missingField: (label, example = '') => `Fill in “${label}”. For example: ${example}`,
  searchFor: (text: string) => `Search the text for “${text}”`,
  seeBooks: 'See the books and their names',
  noneHasAll: 'No verse has every word. These come closest.',
  notLicensed: 'Not licensed: another text answers',
  kinds: { person: 'person', place: 'place', group: 'group', spirit: 'spirit' },
  parallelKinds: { parallel: 'parallel passages', quotation: 'quotation' },
  inVerses: (count: number) => (count === 1 ? '1 verse' : `${english(count)} verses`),
  noNames: 'No matching names.',
  namesNobody: 'This verse mentions no people or places.',
  noNotes: 'There are no notes on this passage.',
  nothingOnBook: (sources) => `Without notes on this book: ${sources}.`,
  peopleAndPlaces: 'People, places and groups',
  changedByVerso: ', changed by Verso',
  placeIn: (kinds, region) =>
    `${kinds} in ${region
      .replace(/^Tribe of/, 'the territory of')
      .replace(/^(?:Valley|Garden|Plains)\b/, (word) => `the ${word.toLowerCase()}`)
      .replace(/^(?=Shephelah|Negev|.+ (?:Sea|Plain)$)/, 'the ')}`,
  groupOf: (kinds, place) => `${kinds} of ${place}`,
  ofPeople: (people) => `of ${people.replace(/^Tribe/, 'the tribe').replace(/^(?=\S+s$)/, 'the ')}`,
  tribe: (label) => label.replace(/^Judah$/, 'Tribe of Judah'),
  roles: 'Also',
  inBooks: (verses, books, first = '', last = '') =>
    `In ${english(verses)} verses ${['', `of ${first}`, `of ${first} and ${last}`][books] ?? `across ${books} books, from ${first} to ${last}`}.`,
  onlyIn: (reference) => `Only in ${reference}.`,
  wives: (wives, concubines) =>
    [
      ...(wives > 0 ? [wives === 1 ? 'Wife' : 'Wives'] : []),
      ...(concubines > 0 ? [concubines === 1 ? 'concubine' : 'concubines'] : []),
    ].join(' and '),
  husbands: (count) => (count === 1 ? 'Husband' : 'Husbands'),
  alsoCalled: 'Other names',
  moreForms: (count) => `${count} more`,
  inThisVersion: 'In this version',
  inOriginal: 'In the original',
  people: 'Tribe or people',
  partOf: 'Region',
  seeAlso: 'See also',
  sections: 'On this page',
  keyVerses: 'Key verses',
  isName: 'This version spells it differently:',
  family: 'Family',
  unnamed: 'unnamed',
  parents: 'Parents',
  father: 'Father',
  mother: 'Mother',
  siblings: kin(['Brother', 'Sister'], 'Brother or sister', 'Brothers and sisters'),
  sameParent: (isFather) => (isFather ? 'By the same father' : 'By the same mother'),
  offspring: kin(['Son', 'Daughter'], 'Child', 'Children'),
  childrenWith: (partner) =>
    `With ${partner.replace(/^(?:Other|Daughters?|Wife|Sister)\b/, (word) => word.toLowerCase())}`,
  otherChildren: 'Other children',
  map: (place: string) => `${place} on the map`,
  unknownPlace: 'The data gives no location.',
  spread: (sources: number, km: number) =>
    sources === 1
      ? 'Location from one source'
      : km > 5
        ? `Location from ${sources} sources, up to ${km} km apart`
        : `Location from ${sources} sources`,
  examples: 'For example:',
  key: 'API key',
  keyHint: 'It stays in this tab. Leave it empty to use the public key.',
  noKey: 'Enter your API key under “More options”.',
  json: 'JSON',
  code: 'Code',
  headers: 'Headers',
  panes: 'The response',
  languages: 'Language',
  copy: 'Copy',
  copyText: 'Copy the text',
  copyLink: 'Copy the link',
  meant: 'Did you mean…?',
  noAnswer: 'No response came from the API.',
  again: 'Try again',
  exampleAnswer: 'Example response',
  withOwnKey: 'your key',
  withPublicKey: 'public key',
  recorded: 'This response came with the page: send the request to see its headers.',
  previous: 'Previous',
  next: 'Next',
  end: 'There is nothing more in this version.',
  results: (from: number, to: number, total: number) =>
    to >= from && (from > 1 || to < total)
      ? `Results ${english(from)} to ${english(to)} of ${english(total)}`
      : total === 1
        ? '1 result'
        : `${english(total)} results`,
  best: (from: number, to: number, total: number) =>
    `Results ${english(from)} to ${english(to)} of the best ${english(total)}`,
  noResults: 'No verse has all of those words.',
  searchAny: 'Search for any of the words',
  findName: 'Find a person or place',
  similar: 'The most similar verses:',
  tryInstead: 'Try:',
  readReference: 'Read',
  isSearch: (words: string) => `“${words}” is not a reference, so it was searched for as text.`,
  byBook: (count: number) => `By book (${count})`,
  byTestament: 'By testament',
  allBooks: 'All books',
  standIn: (version: string, text: string) =>
    `${version} isn’t available yet: Verso has no licence for it. You get ${text} instead.`,
  corrected: (from: string, to: string) => `“${from}” was read as “${to}”.`,
  moreVerses: (count: number) => (count === 1 ? 'Show 1 more verse' : `Show ${count} more verses`),
  words: 'Select a word to see the original behind it.',
  definition: 'Definition',
  meaning: 'Definition',
  renderings: (version: string, total: number) =>
    `In ${version}, ${total} ${total === 1 ? 'time' : 'times'}:`,
  alsoIn: 'Also in:',
  asPrinted: 'Set as in print',
  asPlainText: 'Plain text',
  showWords: 'See the original words',
  noWordsHere: 'The words of this version have no Strong’s numbers.',
  compare: 'Compare versions',
  readOn: 'Read the chapter',
  related: 'Related verses',
  dayOf: (day: number, days: number) => `Day ${day} of ${days}`,
  noReadings: (date: string) => `${date} has no readings; these are the next ones.`,
  readings: {
    first_reading: 'First reading',
    psalm: 'Psalm',
    second_reading: 'Second reading',
    gospel: 'Gospel',
  },
  orShorter: 'shorter:',
  votes: (count: number) => (count === 1 ? '1 vote' : `${count} votes`),
  references: (count: number) => (count === 1 ? '1 reference' : `${count} references`),
  noText: 'Not in this version',
  verdicts: {
    exact: 'It is there word for word.',
    normalised: 'The words are the same; punctuation, capitals or accents differ.',
    near: 'It is similar, but not the same.',
    paraphrase: 'It is there in other words.',
    misattributed: 'It is not in the Bible, although many people think it is.',
    absent: 'It is not in this version.',
  },
  nearest: 'The nearest verse:',
  exactIn: 'Word for word in:',
  missing: 'does not exist in this version',
  noReferences: 'This text has no references.',
  noFindings: 'This text has no quotations and no references.',
  noTopics: 'No topic has that name.',
  inEnglish: 'The headings of this topic are in English.',
  noWords: 'No word of the original matches.',
  noRelated: 'No passage is related to this one.',
  versesWithWord: (total: number) =>
    total === 1 ? '1 verse has it' : `${english(total)} verses have it`,
};

export type PlaygroundWords = typeof es;
export const WORDS: Record<PageLanguage, PlaygroundWords> = { es, en };
