/**
 * The JSON Schema of each tool's answers, from the published contract. It omits the descriptions, which would more than
 * double the list of tools, and is open to new fields: a client keeps the schemas for as long as it is connected.
 */
import { readFileSync } from 'node:fs';
import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { answerName, type EndpointName } from '../lib/contract/endpoints.ts';

const CONTRACT = 'public/openapi.json';
type Schema = Record<string, unknown>;
const contract = z.object({
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});

/**
 * Returns the schema of an endpoint's data, read on first use. It accepts every value: the tests check answers against
 * the contract, and every process would have to compile a validator.
 */
export function outputSchemaOf(name: EndpointName): StandardSchemaWithJSON<unknown, unknown> {
  const schema = () => schemaOf(answerName(name));
  return {
    '~standard': {
      version: 1,
      vendor: 'verso',
      validate: (value) => ({ value }),
      jsonSchema: { input: schema, output: schema },
    },
  };
}

const made = new Map<string, Schema>();

/** Returns a self-contained schema, with everything it refers to. The protocol requires an object at its root. */
function schemaOf(answer: string): Schema {
  const known = made.get(answer);
  if (known) return known;
  const all = answerSchemas();
  const found = new Map<string, unknown>();
  const shorten = (whole: unknown): unknown => {
    const short = JSON.stringify(whole, (key, value: unknown) => {
      if (isLeftOut(key, value)) return undefined;
      return key === '$ref' ? refer(`${value}`) : value;
    });
    return JSON.parse(short);
  };
  const refer = (ref: string) => {
    const name = ref.slice(ref.lastIndexOf('/') + 1);
    if (!found.has(name)) {
      found.set(name, undefined);
      found.set(name, shorten(all[name]));
    }
    return `#/$defs/${name}`;
  };
  const root = Object(shorten(all[answer]));
  const schema = { type: 'object', ...root, $defs: Object.fromEntries(found) };
  made.set(answer, schema);
  return schema;
}

const isLeftOut = (key: string, value: unknown) =>
  (key === 'description' && typeof value === 'string') ||
  (key === 'additionalProperties' && value === false);

let schemas: Record<string, Schema> | undefined;

/** @throws Error if the contract is missing or invalid */
function answerSchemas(): Record<string, Schema> {
  schemas ??= contract.parse(JSON.parse(readFileSync(CONTRACT, 'utf8'))).components.schemas;
  return schemas;
}
