/**
 * Generates the typed client from the OpenAPI document: types by openapi-typescript, the code that all requests share
 * (`request.ts`), and a method for each operation, all in one file that can be copied as it is.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { type Endpoint, isInPath } from '../../functions/lib/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/lib/contract/endpoints.ts';
import { PUBLIC_KEY } from '../../functions/lib/contract/public-key.ts';

/** The client's program and its types, by name. */
export async function generateClient(
  document: Record<string, unknown>,
): Promise<Record<'verso.js' | 'verso.d.ts', string>> {
  const types = astToString(await openapiTypes(JSON.stringify(document)));
  const source = `${HEAD}${types}${TYPES}${requestText()}${classText()}`;
  const declared = ts.transpileDeclaration(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2022 },
  });
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  return { 'verso.js': `${HEAD}${outputText}`, 'verso.d.ts': declared.outputText };
}

const HEAD = `/**
 * Client of the Verso Bible text API, generated from /openapi.json. It needs nothing but fetch, so it runs in Node
 * 20.3 or later, in browsers and in workers.
 *
 *     import { Verso } from './verso.js';
 *     const verso = new Verso({ baseUrl: 'https://verso.example' });
 *     const { reference, passages } = await verso.getPassage({ ref: 'Juan 3:16; 4:1' });
 */
`;

const TYPES = `
type Good<Id extends keyof operations> =
  operations[Id]['responses'][200]['content']['application/json']['data'];
type Query<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>;

/** The schemas of the contract by name, such as \`Schemas['VerseAnswer']\`. */
export type Schemas = components['schemas'];

type ErrorCode = Schemas['ErrorCode'];
type Failure = Schemas['Failure'];

/** The key that everybody has; it opens the free versions. */
const PUBLIC_KEY = '${PUBLIC_KEY}';
`;

/** Returns `request.ts` without imports and exports: the generated file has the types, and only it uses the code. */
function requestText(): string {
  const text = readFileSync(path.join(import.meta.dirname, 'request.ts'), 'utf8');
  return text
    .replace(/^\/\*\*.*?\*\/\n/s, '')
    .replace(/^import .*\n/gm, '')
    .replace('export async function ask', 'async function ask');
}

function classText(): string {
  return `
/** Encodes an ID as a path segment. An empty one, or only dots, would lead to another path, even encoded. */
const segment = (id: string) => encodeURIComponent(id).replace(/^\\.{0,2}$/, '%20$&');

/** How many results a page of a search has at most. */
const PAGE = ${ENDPOINTS.search.parameters.limit.maximum};

/** The service, asked with one key: yours, or the public one. */
export class Verso {
  constructor(private readonly options: VersoOptions) {}
${Object.values(ENDPOINTS).map(method).join('')}
  /**
   * Every result of a search, page after page, each requested when it is needed:
   *
   *     for await (const { reference, text } of verso.searchAll({ q: 'luz' })) console.log(reference, text);
   */
  async *searchAll(
    query: Omit<Query<'searchVerses'>, 'limit' | 'offset'>,
    signal?: AbortSignal,
  ): AsyncGenerator<Good<'searchVerses'>['results'][number], void, undefined> {
    for (let offset = 0, total = 1; offset < total; offset += PAGE) {
      const page = await this.searchVerses({ ...query, limit: PAGE, offset }, signal);
      yield* page.results;
      total = page.total;
    }
  }
}
`;
}

function method(endpoint: Endpoint): string {
  const { operation, path: address, summary, parameters } = endpoint;
  const names = Object.keys(parameters);
  const inPath = names.filter((name) => isInPath(endpoint, name));
  const inQuery = Object.entries(parameters).filter(([name]) => !inPath.includes(name));
  const optional = !inQuery.some(([, each]) => each.kind === 'string' && each.required);
  const given = [
    ...inPath.map((name) => `${name}: string`),
    ...(inQuery.length > 0 ? [`query: Query<'${operation}'>${optional ? ' = {}' : ''}`] : []),
    'signal?: AbortSignal',
  ].join(', ');
  const asked = address.replace(/\{(\w+)\}/g, (_, name) => `\${segment(${name})}`);
  return `
  /** ${summary.en}: \`GET ${address}\`. */
  ${operation}(${given}): Promise<Good<'${operation}'>> {
    return ask(this.options, \`${asked}\`, ${inQuery.length > 0 ? 'query' : '{}'}, signal);
  }
`;
}
