/**
 * The typed client, generated from the OpenAPI document: types by openapi-typescript, and a method for each
 * operation.
 */
import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { ENDPOINTS, type Endpoint } from '../openapi/endpoints.ts';

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

/** Thrown where the service refuses a request, with its code and message. */
export class VersoError extends Error {
  override readonly name = 'VersoError';

  constructor(
    /** The HTTP status. */
    readonly status: number,
    readonly code: Schemas['ErrorCode'],
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
export class Verso {
  constructor(private readonly options: VersoOptions) {}
${ENDPOINTS.map(method).join('')}
  /** @throws VersoError for what the service refuses */
  private async get<Data>(path: string, query: Record<string, unknown>, signal?: AbortSignal): Promise<Data> {
    const { baseUrl, key, fetch = globalThis.fetch } = this.options;
    const url = new URL(path, baseUrl);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const response = await fetch(url, { headers: { 'X-API-Key': key }, ...(signal && { signal }) });
    const answer = await response.json();
    if (answer.success) return answer.data;
    const { code, message } = answer.error;
    const retryAfter = response.headers.get('Retry-After');
    throw new VersoError(response.status, code, message, retryAfter === null ? undefined : Number(retryAfter));
  }
}
`;
}

function method({ id, path, summary, parameters }: Endpoint): string {
  const byId = parameters.some((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const optional = inQuery.every(({ required }) => !required);
  const given = [
    ...(byId ? ['id: string'] : []),
    ...(inQuery.length > 0 ? [`query: Query<'${id}'>${optional ? ' = {}' : ''}`] : []),
    'signal?: AbortSignal',
  ].join(', ');
  const address = byId ? `\`${path.replace('{id}', `\${encodeURIComponent(id)}`)}\`` : `'${path}'`;
  return `
  /** ${summary}: \`GET ${path}\`. */
  ${id}(${given}): Promise<Good<'${id}'>> {
    return this.get(${address}, ${inQuery.length > 0 ? 'query' : '{}'}, signal);
  }
`;
}
