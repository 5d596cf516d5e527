/** The tools, each of them an endpoint of `/v1`. */

import { McpServer } from '@modelcontextprotocol/server';
import type { Context } from '@netlify/functions';
import * as z from 'zod';
import { API_KEY_HEADER } from '../lib/headers.ts';
import passage from '../passage/index.ts';
import resources from '../resources/index.ts';
import search from '../search/index.ts';

const version = z
  .string()
  .optional()
  .describe('ID of a version, such as kjv or rv1909 (list_versions has all); rvr60 if absent');

const TOOLS = [
  {
    name: 'list_versions',
    description: 'The Bible versions that there are, with their languages.',
    input: z.object({}),
    path: '/v1/versions',
    handler: resources,
  },
  {
    name: 'get_version',
    description: 'A Bible version: its name, language, licence and number of books.',
    input: z.object({ id: z.string().describe('ID of the version, such as kjv') }),
    path: '/v1/versions/{id}',
    handler: resources,
  },
  {
    name: 'list_books',
    description: 'The books of a version, with their IDs, names and numbers of chapters.',
    input: z.object({ version }),
    path: '/v1/books',
    handler: resources,
  },
  {
    name: 'get_book',
    description: 'A book: its name and how many verses each chapter has.',
    input: z.object({ id: z.string().describe('ID of the book, such as joh or 1co'), version }),
    path: '/v1/books/{id}',
    handler: resources,
  },
  {
    name: 'get_passage',
    description:
      'The text of a passage by its reference as people write it, in Spanish or English: ' +
      'a verse (John 3:16), a range (1 Co 13:4-7), chapters (Sal 23) or a list (Jn 3:16; Ro 5:8).',
    input: z.object({ ref: z.string().describe('the reference, such as "Juan 3:16-18"'), version }),
    path: '/v1/passage',
    handler: passage,
  },
  {
    name: 'get_verse',
    description: 'A verse by its ID, with the verses before and after it.',
    input: z.object({ id: z.string().describe('ID of the verse, such as joh_3_16'), version }),
    path: '/v1/verses/{id}',
    handler: resources,
  },
  {
    name: 'get_chapter',
    description: 'A chapter by its ID: all its verses, and the chapters before and after it.',
    input: z.object({ id: z.string().describe('ID of the chapter, such as psa_23'), version }),
    path: '/v1/chapters/{id}',
    handler: resources,
  },
  {
    name: 'search',
    description:
      'The verses that have all words of a query, or an exact phrase in double quotes, best first.',
    input: z.object({
      q: z.string().describe('the words, such as: light of the world'),
      version,
      book: z.string().optional().describe('only in this book, by its ID'),
      testament: z.enum(['OT', 'NT']).optional(),
      limit: z.int().min(0).max(100).optional().describe('20 if absent'),
      offset: z.int().min(0).optional(),
    }),
    path: '/v1/search',
    handler: search,
  },
];

/** A server with all tools, for one request with this key. */
export function mcpServer(key: string, context: Pick<Context, 'waitUntil'>): McpServer {
  const server = new McpServer(
    { name: 'verso', title: 'Verso: Bible text', version: '1' },
    {
      instructions:
        'Bible text, word for word. Quote what the tools answer and name the version; do not quote from memory.',
    },
  );
  for (const { name, description, input, path, handler } of TOOLS) {
    const annotations = { readOnlyHint: true, openWorldHint: false };
    server.registerTool(name, { description, inputSchema: input, annotations }, async (given) => {
      const headers = { [API_KEY_HEADER]: key };
      const request = new Request(new URL(addressOf(path, given), 'http://verso'), { headers });
      return asResult(await (await handler(request, context)).json());
    });
  }
  return server;
}

/** The address of an endpoint: `{id}` is filled in, the rest is the query. */
function addressOf(path: string, given: Record<string, unknown>): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (path.includes(`{${name}}`))
      filled = filled.replace(`{${name}}`, encodeURIComponent(`${value}`));
    else query.set(name, `${value}`);
  }
  return `${filled}?${query}`;
}

type Envelope =
  | { success: true; data: Record<string, unknown> }
  | { success: false; error: { code: string; message: string } };

function asResult(envelope: Envelope) {
  if (envelope.success) {
    const text = JSON.stringify(envelope.data);
    return { content: [{ type: 'text' as const, text }], structuredContent: envelope.data };
  }
  const { code, message } = envelope.error;
  return { content: [{ type: 'text' as const, text: `${code}: ${message}` }], isError: true };
}
