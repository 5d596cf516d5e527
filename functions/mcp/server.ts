/** The tools, each of which is an endpoint of `/v1`. */
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import * as z from 'zod';
import api from '../api/index.ts';
import { type Endpoint, isInPath, type Parameter, toolOf } from '../lib/contract/endpoint.ts';
import { ENDPOINT_NAMES, ENDPOINTS, type EndpointName } from '../lib/contract/endpoints.ts';
import type { Envelope, Failure } from '../lib/contract/envelope.ts';
import type { Caller } from '../lib/http/handler.ts';
import { API_KEY_HEADER } from '../lib/http/headers.ts';
import { outputSchemaOf } from './output-schemas.ts';

/** The tools that most questions need, listed first for clients that show a model only the beginning of the list. */
const FIRST: readonly EndpointName[] = ['passage', 'check'];
const IN_ORDER = [...FIRST, ...ENDPOINT_NAMES.filter((name) => !FIRST.includes(name))];

/** A model reads no more at once, and an answer is written twice: as text and as data. */
const MOST_CHARACTERS = 100_000;

/**
 * Creates a server for one request with this key.
 * @param onCall called when a tool calls an endpoint
 * @param only its only tool; undefined for all, which takes the time of ten answers
 */
export function mcpServer(
  key: string,
  context: Caller,
  onCall: () => void,
  only: string | undefined,
): McpServer {
  const server = new McpServer(
    { name: 'verso', title: 'Verso: Bible text', version: '1' },
    {
      instructions:
        'Bible text, word for word. Quote what the tools answer and name the version; check your answer with check_text before you give it.',
    },
  );
  const ask = async (name: EndpointName, given: Record<string, unknown>) => {
    const request = new Request(addressOf(ENDPOINTS[name], given), {
      headers: { [API_KEY_HEADER]: key },
    });
    // whatever has thrown before has reached no endpoint that counts it
    onCall();
    const text = await (await api(request, context)).text();
    if (text.length > MOST_CHARACTERS) return tooLong(text.length);
    const envelope: Envelope<Record<string, unknown>> = JSON.parse(text);
    return envelope;
  };
  for (const name of IN_ORDER) {
    const endpoint: Endpoint = ENDPOINTS[name];
    const tool = toolOf(endpoint);
    if (only !== undefined && tool !== only) continue;
    const isSearch = name === 'search';
    const about = {
      title: endpoint.summary.en,
      description: endpoint.description.en,
      inputSchema: isSearch ? inputOf(endpoint).extend({ match: MATCH }) : inputOf(endpoint),
      outputSchema: outputSchemaOf(name),
      annotations: { readOnlyHint: true, openWorldHint: false },
    };
    server.registerTool(tool, about, async (given) => {
      return asResult(await ask(name, isSearch ? withMatch(given) : given));
    });
  }
  registerPrompts(server);
  registerResources(server, ask);
  return server;
}

/** Registers tasks that people choose from a menu. Their input goes to the model unchanged. */
function registerPrompts(server: McpServer): void {
  const message = (text: string) => ({
    messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
  });
  server.registerPrompt(
    'verify_text',
    {
      title: 'Verify a sermon or an article',
      description: 'Checks every Bible reference and quotation of a text.',
      argsSchema: z.object({
        text: z.string().describe('The text'),
        version: z.string().optional().describe('The version that it quotes, such as rv1909'),
      }),
    },
    ({ text, version }) =>
      message(
        `Check the Bible references and quotations of this text with check_text${version ? ` in version ${version}` : ''}, in parts of up to 4,000 characters. List each with what is right or wrong, and the exact text where it differs. Answer in the language of the text.\n\n${text}`,
      ),
  );
  server.registerPrompt(
    'study_passage',
    {
      title: 'Study a passage',
      description: 'Collects what helps to understand a passage.',
      argsSchema: z.object({
        reference: z.string().describe('The passage, such as Juan 3:16-21'),
        versions: z.string().optional().describe('Versions to compare, such as rv1909,kjv'),
      }),
    },
    ({ reference, versions = 'rv1909,kjv' }) =>
      message(
        `Prepare a study of ${reference}. Read it in ${versions} with get_parallel, look up its key words with get_passage (include=words) and get_word, and its cross references with get_related. Quote only what the tools return, and name the version of each quotation. Answer in the language of the reference.`,
      ),
  );
}

/** Registers what a client can attach to a conversation: the versions, and the books of one. */
function registerResources(
  server: McpServer,
  ask: (
    name: EndpointName,
    given: Record<string, unknown>,
  ) => Promise<Envelope<Record<string, unknown>>>,
): void {
  const read = async (uri: URL, name: EndpointName, given: Record<string, unknown>) => {
    const envelope = await ask(name, given);
    if (!envelope.success) throw new Error(`${envelope.error.code}: ${envelope.error.message}`);
    const text = JSON.stringify(envelope.data);
    return { contents: [{ uri: uri.href, mimeType: 'application/json', text }] };
  };
  const mimeType = 'application/json';
  server.registerResource(
    'versions',
    'verso://versions',
    { title: 'Versions', description: ENDPOINTS.versions.description.en, mimeType },
    (uri) => read(uri, 'versions', {}),
  );
  server.registerResource(
    'books',
    new ResourceTemplate('verso://versions/{version}/books', { list: undefined }),
    { title: 'Books of a version', description: ENDPOINTS.books.description.en, mimeType },
    (uri, { version }) => read(uri, 'books', { version }),
  );
}

/** A model searches like people in a search box; the default of the endpoint stays as in the contract. */
const { match: SEARCH_MATCH } = ENDPOINTS.search.parameters;
const MATCH = z
  .enum(SEARCH_MATCH.choices)
  .optional()
  .describe(`${SEARCH_MATCH.description.en} By default \`auto\`, in several versions \`all\`.`);

function withMatch(given: Record<string, unknown>): Record<string, unknown> {
  const isOne = ['versions', 'language', 'strongs'].every((name) => !given[name]);
  return { ...(isOne && { match: 'auto' }), ...given };
}

function inputOf({ parameters }: Endpoint) {
  const fields = Object.entries(parameters).map(([name, parameter]) => {
    const { description, example, kind } = parameter;
    const shown = kind === 'list' ? JSON.stringify(example?.split(',')) : example;
    const more = shown === undefined ? '' : ` For example: ${shown}`;
    const most = kind === 'integer' && parameter.maximum ? ` At most ${parameter.maximum}.` : '';
    return [name, schemaOf(parameter).describe(description.en + most + more)] as const;
  });
  return z.object(Object.fromEntries(fields));
}

function schemaOf(parameter: Parameter): z.ZodType {
  switch (parameter.kind) {
    case 'string':
      return parameter.required ? z.string().min(1) : withDefault(z.string(), parameter.default);
    case 'integer':
      // larger values are lowered to the maximum, as in `/v1`
      return withDefault(z.int().min(0), parameter.default);
    case 'choice':
      return withDefault(z.enum(parameter.choices), parameter.default);
    case 'list':
      return z.array(z.enum(parameter.choices)).optional();
  }
}

/** Shows the model the default, which the endpoint applies: a version in a reference is used unless another is sent. */
function withDefault(schema: z.ZodType, fallback: string | number | undefined): z.ZodType {
  const omissible = schema.optional();
  return fallback === undefined ? omissible : omissible.meta({ default: fallback });
}

function addressOf(endpoint: Endpoint, given: Record<string, unknown>): URL {
  const query = new URLSearchParams();
  let { path } = endpoint;
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (isInPath(endpoint, name)) path = path.replace(`{${name}}`, pathSegment(`${value}`));
    else query.set(name, `${value}`);
  }
  return new URL(`${path}?${query}`, 'http://verso');
}

/** Encodes a single path segment: dots alone would lead to another path, even if encoded. */
function pathSegment(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replace(/^\.{1,2}$/, '%20$&');
}

const tooLong = (length: number): Failure => ({
  success: false,
  error: {
    code: 'INVALID_PARAMETER',
    message: `The answer has ${length} characters, more than the ${MOST_CHARACTERS} that a tool may give; ask for less at once`,
    request_id: '',
  },
});

function asResult(envelope: Envelope<Record<string, unknown>>) {
  if (!envelope.success) return failed(`${envelope.error.code}: ${envelope.error.message}`);
  const { data } = envelope;
  // also as text, for clients that read nothing else; a client gives its model one of the two
  return {
    content: [{ type: 'text' as const, text: JSON.stringify(data) }],
    structuredContent: data,
  };
}

const failed = (text: string) => ({ content: [{ type: 'text' as const, text }], isError: true });
