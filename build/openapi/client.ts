/**
 * The typed client, generated from the OpenAPI document: types by openapi-typescript, and a method for each
 * operation.
 */
import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { ENDPOINTS, type Endpoint, isInPath } from '../shared/endpoints.ts';

/** The client's files, by name. */
export async function generateClient(
  document: Record<string, unknown>,
): Promise<Record<string, string>> {
  const types = astToString(await openapiTypes(JSON.stringify(document)));
  const source = `${HEAD}${types}${TYPES}${classText()}`;
  const declared = ts.transpileDeclaration(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, stripInternal: true },
  });
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  return { 'verso.js': outputText, 'verso.d.ts': declared.outputText };
}

const HEAD = `/**
 * Client of the Verso Bible text API, generated from /openapi.json. It needs nothing but fetch, so it runs in Node 20
 * or later and in browsers.
 *
 *     import { Verso } from './verso.js';
 *     const verso = new Verso({ baseUrl: 'http://localhost:8888', key: 'verso_live_…' });
 *     const { reference, passages } = await verso.getPassage({ ref: 'Juan 3:16; 4:1' });
 */
`;

const TYPES = `
type Good<Id extends keyof operations> =
  operations[Id]['responses'][200]['content']['application/json']['data'];
type Query<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>;

/** The schemas of the contract by name, such as \`Schemas['VerseAnswer']\`. */
export type Schemas = components['schemas'];

export interface VersoOptions {
  /** Where the service is, such as \`https://verso.example\`. */
  baseUrl: string;
  key: string;
  /** Another fetch than the global one. */
  fetch?: typeof fetch;
}

/** A segment of its own: nothing and dots alone would lead to another path, even encoded. */
const segment = (id: string) => encodeURIComponent(id).replace(/^\\.{0,2}$/, '%20$&');

/** Thrown where a request is not answered: with the service's code and message, or as an \`UNREADABLE_ANSWER\`. */
export class VersoError extends Error {
  override readonly name = 'VersoError';

  constructor(
    /** The HTTP status. */
    readonly status: number,
    /** The service's own; or that the answer is none of its own, such as a gateway's page. */
    readonly code: Schemas['ErrorCode'] | 'UNREADABLE_ANSWER',
    message: string,
    /** Seconds until it is worth trying again, where the service says so. */
    readonly retryAfter: number | undefined,
  ) {
    super(message);
  }
}
`;

function classText(): string {
  return `
/** The service, asked with one key. */
export class Verso {
  constructor(private readonly options: VersoOptions) {}
${Object.values(ENDPOINTS).map(method).join('')}
  /** @throws VersoError for what is refused, or answered by something else than the service */
  private async get<Data>(path: string, query: Record<string, unknown>, signal?: AbortSignal): Promise<Data> {
    const { baseUrl, key, fetch = globalThis.fetch } = this.options;
    // put together, not resolved: a path of the address, such as a proxy's, stays
    const url = new URL(baseUrl.replace(/\\/+$/, '') + path);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const response = await fetch(url, { headers: { 'X-API-Key': key }, ...(signal && { signal }) });
    const answer = await response.json().catch((error: unknown) => {
      // what is no JSON; an answer that breaks off is the caller's to know
      if (!(error instanceof SyntaxError)) throw error;
    });
    if (answer?.success) return answer.data;
    const { code = 'UNREADABLE_ANSWER', message = \`\${url.origin} answered \${response.status} without an envelope\` } =
      answer?.error ?? {};
    const retryAfter = Number(response.headers.get('Retry-After') ?? NaN);
    throw new VersoError(response.status, code, message, Number.isNaN(retryAfter) ? undefined : retryAfter);
  }
}
`;
}

function method(endpoint: Endpoint): string {
  const { operation, path, summary, parameters } = endpoint;
  const names = Object.keys(parameters);
  const inPath = names.filter((name) => isInPath(endpoint, name));
  const inQuery = Object.entries(parameters).filter(([name]) => !inPath.includes(name));
  const optional = !inQuery.some(([, each]) => each.kind === 'text' && each.required);
  const given = [
    ...inPath.map((name) => `${name}: string`),
    ...(inQuery.length > 0 ? [`query: Query<'${operation}'>${optional ? ' = {}' : ''}`] : []),
    'signal?: AbortSignal',
  ].join(', ');
  const address = path.replace(/\{(\w+)\}/g, (_, name) => `\${segment(${name})}`);
  return `
  /** ${summary}: \`GET ${path}\`. */
  ${operation}(${given}): Promise<Good<'${operation}'>> {
    return this.get(\`${address}\`, ${inQuery.length > 0 ? 'query' : '{}'}, signal);
  }
`;
}
