/** Reads a message of the Model Context Protocol, as far as needed before it is answered. */
import * as z from 'zod';
import { toolOf } from '../lib/contract/endpoint.ts';
import { ENDPOINTS } from '../lib/contract/endpoints.ts';
import { ApiError } from '../lib/contract/errors.ts';
import { parseJson } from '../lib/tree/read.ts';

/**
 * The maximum size of a message, in bytes: a text to check has 4,000 characters, each at most six bytes long when
 * escaped in JSON.
 */
const MOST_BYTES = 30_000;
/** The maximum size of one that asks for a prompt, which only repeats a text: a sermon. */
const MOST_PROMPT_BYTES = 200_000;
/**
 * How many values arguments, capabilities and the like may have: the protocol's library reports each one that it does
 * not expect.
 */
const MOST_VALUES = 300;
const TOOLS = new Set(Object.values(ENDPOINTS).map(toolOf));
/** Any one: a server announces that it has tools if it has one. */
const ANY_TOOL = toolOf(ENDPOINTS.passage);
const call = z.object({
  method: z.string().catch(''),
  params: z.object({ name: z.string().catch('') }).catch({ name: '' }),
});

export interface Message {
  /** The request, which can be read again. */
  request: Request;
  /** Whether it calls a tool or reads a resource: each uses an endpoint, which counts its own requests. */
  isToolCall: boolean;
  /** The only tool that it needs; undefined if it needs all of them. */
  tool: string | undefined;
}

/**
 * Reads the message of a request, if it has one.
 * @throws ApiError INVALID_PARAMETER for several messages at once, which would count as one, or one that is too long
 */
export async function readMessage(request: Request): Promise<Message> {
  if (request.method !== 'POST') return { request, isToolCall: false, tool: ANY_TOOL };
  const text = await request.text().catch(() => {
    throw new ApiError('INVALID_PARAMETER', {
      en: 'The message was cut off',
      es: 'El mensaje se cortó',
    });
  });
  requireLength(text, MOST_PROMPT_BYTES);
  // the protocol has an answer for what is no JSON
  const message = parseJson(text);
  if (Array.isArray(message)) {
    throw new ApiError('INVALID_PARAMETER', {
      en: 'Send one message at a time, not a batch',
      es: 'Envía los mensajes de uno en uno, no varios juntos',
    });
  }
  if (countValues(message) > MOST_VALUES) {
    throw new ApiError('INVALID_PARAMETER', {
      en: `A message has at most ${MOST_VALUES} values`,
      es: `Un mensaje tiene como máximo ${MOST_VALUES} valores`,
    });
  }
  const { method = '', params: { name } = { name: '' } } = call.safeParse(message).data ?? {};
  if (method !== 'prompts/get') requireLength(text, MOST_BYTES);
  const isCall = method === 'tools/call' && TOOLS.has(name);
  const { url, headers } = request;
  return {
    request: new Request(url, { method: 'POST', headers, body: text }),
    isToolCall: isCall || method === 'resources/read',
    tool: isCall ? name : method === 'tools/list' ? undefined : ANY_TOOL,
  };
}

/** @throws ApiError INVALID_PARAMETER for a message of more bytes */
function requireLength(text: string, most: number): void {
  if (Buffer.byteLength(text) <= most) return;
  throw new ApiError('INVALID_PARAMETER', {
    en: `A message has at most ${most} bytes`,
    es: `Un mensaje tiene como máximo ${most} bytes`,
  });
}

/** Counts the values of a message, including nested ones. */
function countValues(message: unknown): number {
  const open = [message];
  let count = 0;
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    count += 1;
    if (typeof value === 'object' && value !== null) open.push(...Object.values(value));
  }
  return count;
}
