/** The tools, each of them an endpoint of `/v1`. */
import { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Envelope } from '../lib/contract/answers/envelope.ts';
import { type Endpoint, isInPath, type Parameter } from '../lib/contract/endpoint.ts';
import { ENDPOINT_NAMES, ENDPOINTS } from '../lib/contract/endpoints.ts';
import type { Caller, EndpointFunction } from '../lib/http/endpoint.ts';
import { API_KEY_HEADER } from '../lib/http/headers.ts';
import passage from '../passage/index.ts';
import resources from '../resources/index.ts';
import search from '../search/index.ts';
import study from '../study/index.ts';

const FUNCTIONS: readonly EndpointFunction[] = [resources, passage, search, study];

/**
 * A server with all tools, for one request with this key.
 * @param onCall told when a tool asks an endpoint
 */
export function mcpServer(key: string, context: Caller, onCall: () => void): McpServer {
  const server = new McpServer(
    { name: 'verso', title: 'Verso: Bible text', version: '1' },
    {
      instructions:
        'Bible text, word for word. Quote what the tools answer and name the version; check your answer with check_text before you give it.',
    },
  );
  for (const name of ENDPOINT_NAMES) {
    const endpoint = ENDPOINTS[name];
    const answer = FUNCTIONS.find(({ answers }) => answers.includes(name));
    if (!answer) throw new Error(`no function that the tools know answers ${name}`);
    const isSearch = endpoint.tool === ENDPOINTS.search.tool;
    const about = {
      description: endpoint.description.en,
      inputSchema: isSearch ? inputOf(endpoint).extend({ match: MATCH }) : inputOf(endpoint),
      annotations: { readOnlyHint: true, openWorldHint: false },
    };
    server.registerTool(endpoint.tool, about, async (given) => {
      onCall();
      const headers = { [API_KEY_HEADER]: key };
      const asked = isSearch ? withMatch(given) : given;
      const request = new Request(addressOf(endpoint, asked), { headers });
      return asResult(await (await answer(request, context)).json());
    });
  }
  return server;
}

/** A model searches as people do in a search box; the default of the endpoint stays as the contract has it. */
const { match: SEARCH_MATCH } = ENDPOINTS.search.parameters;
const MATCH = z
  .enum(SEARCH_MATCH.choices)
  .optional()
  .describe(`${SEARCH_MATCH.description.en} By default \`auto\`, in several versions \`all\`.`);

function withMatch(given: Record<string, unknown>): Record<string, unknown> {
  const isOne = given.versions === undefined && given.strongs === undefined;
  return { ...(isOne && { match: 'auto' }), ...given };
}

function inputOf({ parameters }: Endpoint) {
  const fields = Object.entries(parameters).map(([name, parameter]) => {
    const { description, example, kind } = parameter;
    const shown = kind === 'list' ? JSON.stringify(example?.split(',')) : example;
    const more = shown === undefined ? '' : ` For example: ${shown}`;
    return [name, schemaOf(parameter).describe(description.en + more)] as const;
  });
  return z.object(Object.fromEntries(fields));
}

function schemaOf(parameter: Parameter): z.ZodType {
  switch (parameter.kind) {
    case 'string':
      return parameter.required ? z.string().min(1) : withDefault(z.string(), parameter.default);
    case 'integer':
      return withDefault(
        z
          .int()
          .min(0)
          .max(parameter.maximum ?? Infinity),
        parameter.default,
      );
    case 'choice':
      return withDefault(z.enum(parameter.choices), parameter.default);
    case 'list':
      return z.array(z.enum(parameter.choices)).optional();
  }
}

/** A model is told what is taken where it says nothing; it may leave out what has no default, too. */
function withDefault(schema: z.ZodType, fallback: string | number | undefined): z.ZodType {
  return fallback === undefined ? schema.optional() : schema.default(fallback);
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

/** A segment of its own: dots alone would lead to another path, even encoded. */
function pathSegment(value: string): string {
  return encodeURIComponent(value).replace(/^\.{1,2}$/, '%20$&');
}

function asResult(envelope: Envelope<Record<string, unknown>>) {
  if (!envelope.success) return failed(`${envelope.error.code}: ${envelope.error.message}`);
  // as text alone: every client reads that, and a model should not be given all of it twice
  return { content: [{ type: 'text' as const, text: JSON.stringify(envelope.data) }] };
}

const failed = (text: string) => ({ content: [{ type: 'text' as const, text }], isError: true });
