/** Writes the guides and the reference as Markdown beside their pages, for language models and for copying. */
import { readFileSync } from 'node:fs';
import { type Endpoint, isInPath, isList } from '../../../functions/lib/contract/endpoint.ts';
import {
  answerName,
  ENDPOINT_GROUPS,
  ENDPOINT_NAMES,
  ENDPOINTS,
  type EndpointName,
} from '../../../functions/lib/contract/endpoints.ts';
import { STATUS } from '../../../functions/lib/contract/error-codes.ts';
import {
  PAGE_LANGUAGES,
  type PageLanguage,
  shownOrigin,
} from '../../../functions/lib/contract/pages.ts';
import { allBooks, codesOf } from '../../../functions/lib/text/canon.ts';
import type { MadeFile } from '../../tree/tree.ts';
import { GUIDES } from '../guides.ts';
import { referencePage } from '../page-list.ts';
import { ERRORS } from '../reference/errors.ts';
import { answerTo, requestOf, samplesOf } from '../reference/examples.ts';
import { fieldsOf } from '../reference/fields.ts';
import { wordsOfField } from '../reference/words.ts';
import { showJson } from '../show-json.ts';
import type { SiteData } from '../site-data.ts';

const WORDS = {
  es: {
    request: 'Petición',
    response: 'Respuesta',
    parameters: 'Parámetros',
    fields: 'Campos de `data`',
    errors: 'Errores',
    required: 'obligatorio',
    optional: 'opcional',
  },
  en: {
    request: 'Request',
    response: 'Response',
    parameters: 'Parameters',
    fields: 'Fields of `data`',
    errors: 'Errors',
    required: 'required',
    optional: 'optional',
  },
};

export interface MarkdownPage {
  title: string;
  description: string;
  /** Its path, such as `/en/guides/search.md`. */
  path: string;
  text: string;
}

/** Returns the path of a page's Markdown: `/en/guides/search/` → `/en/guides/search.md`. */
export const markdownPath = (address: string) => `${address.replace(/\/$/, '')}.md`;

/** Returns the guides in a language, in the order of the site. */
export const markdownGuides = (site: SiteData, language: PageLanguage): MarkdownPage[] =>
  GUIDES.map(({ file, address }) => guidePage(site, file, address[language], language));

/** Returns the guides and endpoints as files, and `llms-full.txt`, which contains everything in English. */
export function markdownFiles(site: SiteData): MadeFile[] {
  const origin = site.origin ?? '';
  const endpoints = ENDPOINT_GROUPS.flatMap((group) => group.endpoints);
  const pages = PAGE_LANGUAGES.flatMap((language) => [
    ...markdownGuides(site, language),
    ...endpoints.map((name) => endpointPage(site, name, language)),
  ]);
  const english = pages.filter(({ path: each }) => each.startsWith('/en/'));
  return [
    ...pages.map((page) => ({ path: page.path.slice(1), body: `${page.text}\n` })),
    {
      path: 'llms-full.txt',
      body: `${english.map((page) => `<!-- ${origin}${page.path} -->\n\n${page.text}`).join('\n\n')}\n`,
    },
  ];
}

/** The components of guides that are replaced by text. */
const COMPONENT = /<(Request|Answer|Methods|Books)(?: path=(["'])(.+?)\2)? \/>/g;

/** HTML that a guide shows beside its code; line breaks in it are written as `\n`. */
const LIVE = /<Live html=\{'(.*?)'\} \/>/g;

function guidePage(
  site: SiteData,
  file: string,
  address: string,
  language: PageLanguage,
): MarkdownPage {
  const guide = new URL(`../guides/${language}/${file}.mdx`, import.meta.url);
  const source = readFileSync(guide, 'utf8');
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const valueIn = (name: string) =>
    new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(head)?.[1]?.replaceAll('\\"', '"') ?? '';
  const text = body
    .replace(COMPONENT, (_, component: string, __, asked = '') => {
      if (component === 'Request') return curlOf(site, asked, language);
      if (component === 'Answer')
        return `\`\`\`json\n${showJson(answerTo(site.answers, asked, language))}\n\`\`\``;
      if (component === 'Books') {
        return allBooks
          .map((book) => `- \`${book.id}\`, \`${codesOf(book).usfm}\`, \`${codesOf(book).osis}\``)
          .join('\n');
      }
      return ENDPOINT_NAMES.map((name) => `- \`${ENDPOINTS[name].operation}\``).join('\n');
    })
    .replace(LIVE, (_, html: string) => {
      // the address is relative on the page itself, but must be absolute when copied from here
      const anywhere = html.replaceAll('\\n', '\n').replaceAll('src="/', `src="${shownOrigin}/`);
      return `\`\`\`html\n${anywhere}\n\`\`\``;
    })
    .replaceAll(shownOrigin, site.origin ?? shownOrigin);
  const title = valueIn('title');
  const description = valueIn('description');
  return {
    title,
    description,
    path: markdownPath(address),
    text: `# ${title}\n\n> ${description}\n\n${text.trim()}`,
  };
}

function curlOf(site: SiteData, asked: string, language: PageLanguage): string {
  const [curl] = samplesOf(site, asked, language);
  return `\`\`\`sh\n${curl?.source ?? ''}\`\`\``;
}

function endpointPage(site: SiteData, name: EndpointName, language: PageLanguage): MarkdownPage {
  const endpoint: Endpoint = ENDPOINTS[name];
  const words = WORDS[language];
  const asked = requestOf(name, language);
  const parameters = Object.entries(endpoint.parameters).map(([parameter, each]) => {
    const facts = [
      isList(each) ? 'string[]' : each.kind === 'integer' ? 'integer' : 'string',
      ...(each.kind === 'string' && each.required ? [words.required] : []),
      ...('choices' in each ? [each.choices.map((choice) => `\`${choice}\``).join(' ')] : []),
      ...(each.default === undefined ? [] : [`= \`${each.default}\``]),
    ];
    const label = isInPath(endpoint, parameter) ? `{${parameter}}` : parameter;
    return `- \`${label}\` (${facts.join(', ')}): ${each.description[language]}`;
  });
  const schema = site.schemas[answerName(name)];
  const fields = (schema ? fieldsOf(schema, site.schemas) : []).map((row) => {
    const optional = row.always ? '' : `, ${words.optional}`;
    return `- \`${row.path}\` (${row.type}${optional}): ${wordsOfField(answerName(name), row, language)}`;
  });
  const errors = endpoint.failures.map(
    (code) => `- \`${code}\` (${STATUS[code]}): ${ERRORS[language][code]}`,
  );
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`## ${title}`, lines.join('\n')] : [];
  const title = endpoint.summary[language];
  const description = endpoint.description[language];
  return {
    title,
    description,
    path: markdownPath(referencePage(endpoint)[language]),
    text: [
      `# ${title}`,
      `\`GET ${endpoint.path}\``,
      description,
      ...section(words.parameters, parameters),
      `## ${words.request}`,
      curlOf(site, asked, language),
      `## ${words.response}`,
      `\`\`\`json\n${showJson(answerTo(site.answers, asked, language))}\n\`\`\``,
      ...section(words.fields, fields),
      ...section(words.errors, errors),
    ].join('\n\n'),
  };
}
