/** Generates the contract as data: an OpenAPI 3.1 document made from the types of the answers. */
import path from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import {
  type Endpoint,
  GROUPS,
  isInPath,
  type Parameter,
} from '../../functions/lib/contract/endpoint.ts';
import { answerName, ENDPOINT_GROUPS, ENDPOINTS } from '../../functions/lib/contract/endpoints.ts';
import { type ErrorCode, STATUS } from '../../functions/lib/contract/error-codes.ts';
import { PUBLIC_KEY } from '../../functions/lib/contract/public-key.ts';
import type { JsonSchema } from '../client/json-schema.ts';

const FAILURE = 'Failure';
const PROJECT = path.join(import.meta.dirname, '..', '..');
/** The types of the answers. */
const ANSWERS = path.join(PROJECT, 'functions/lib/contract/{envelope.ts,endpoints/**/*.ts}');
const TSCONFIG = path.join(PROJECT, 'tsconfig.json');

/** The errors that every endpoint can return. */
const COMMON_FAILURES: ErrorCode[] = [
  'UNAUTHORIZED',
  'METHOD_NOT_ALLOWED',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
];

interface OpenApiDocument extends Record<string, unknown> {
  components: { schemas: Record<string, JsonSchema>; [part: string]: unknown };
}

/**
 * Returns the document that is written to `public/openapi.json`.
 * @param name the contact for users @param address theirs, if known: `mailto:` or a page
 */
export function openApiDocument(name = 'Verso', address?: string): OpenApiDocument {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Verso',
      version: '1',
      summary: 'The Bible text API for Spanish- and English-speaking developers',
      description:
        'Every answer is JSON in an envelope: `success` with `data`, or with `error`. Texts, book names ' +
        'and references are in the language of the selected version.',
      contact: contactOf(name, address),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }],
    tags: ENDPOINT_GROUPS.map(({ title }) => ({ name: title.en })),
    paths: Object.fromEntries(
      Object.entries(ENDPOINTS).map(([key, each]) => [each.path, { get: getOperation(key, each) }]),
    ),
    components: {
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description: `A key of your own, or the public key, which opens the free versions: ${PUBLIC_KEY}`,
        },
      },
      headers: HEADERS,
      responses: Object.fromEntries(
        COMMON_FAILURES.map((code) => [code, failure(STATUS[code], [code])]),
      ),
      schemas: schemas([FAILURE, ...Object.keys(ENDPOINTS).map(answerName)]),
    },
  };
}

/** Converts a contact to OpenAPI, which has separate fields for a mailbox and a page. */
export function contactOf(name: string, address: string | undefined) {
  const email = address && /^mailto:([^?]+)/.exec(address)?.[1];
  if (email) return { name, email };
  return address ? { name, url: address } : { name };
}

function getOperation(key: string, endpoint: Endpoint) {
  const { operation, summary, description, parameters } = endpoint;
  const failures = failuresOf(endpoint);
  const statuses = [...new Set(failures.map((code) => STATUS[code]))];
  return {
    operationId: operation,
    tags: [GROUPS[endpoint.group].en],
    summary: summary.en,
    description: description.en,
    ...(endpoint.deprecation ? { deprecated: true } : {}),
    parameters: Object.entries(parameters).map(([name, parameter]) => ({
      name,
      in: isInPath(endpoint, name) ? 'path' : 'query',
      description: parameter.description.en,
      ...(parameter.kind === 'string' && parameter.required ? { required: true } : {}),
      ...(parameter.kind === 'list' ? { style: 'form', explode: false } : {}),
      schema: schemaOf(parameter),
      ...(parameter.example === undefined ? {} : { example: exampleOf(parameter) }),
    })),
    responses: {
      200: {
        description: 'The answer',
        headers: refsTo(['ETag', 'X-Request-Id', ...LIMIT_HEADERS]),
        content: json({
          type: 'object',
          properties: { success: { const: true }, data: refTo(answerName(key)) },
          required: ['success', 'data'],
          additionalProperties: false,
        }),
      },
      304: { description: 'Nothing has changed since the answer with the ETag of If-None-Match' },
      ...Object.fromEntries(statuses.map((status) => [status, failure(status, failures)])),
      ...Object.fromEntries(
        COMMON_FAILURES.map((code) => [STATUS[code], { $ref: `#/components/responses/${code}` }]),
      ),
    },
  };
}

/** Returns the errors specific to an endpoint, including those of its parameters. */
function failuresOf(endpoint: Endpoint): ErrorCode[] {
  const inQuery = Object.entries(endpoint.parameters)
    .filter(([name]) => !isInPath(endpoint, name))
    .map(([, parameter]) => parameter);
  const isMissable = inQuery.some(
    (each) => each.kind === 'string' && (each.required || each.requiredUnless !== undefined),
  );
  return [
    ...(isMissable ? (['MISSING_PARAMETER'] as const) : []),
    // every endpoint refuses a parameter whose name is misspelled
    'INVALID_PARAMETER',
    ...endpoint.failures,
  ];
}

const exampleOf = ({ kind, example }: Parameter) =>
  kind === 'list' ? example?.split(',') : example;

function schemaOf(parameter: Parameter): Record<string, unknown> {
  const fallback = parameter.default === undefined ? {} : { default: parameter.default };
  switch (parameter.kind) {
    case 'string': {
      const { maxLength } = parameter;
      const length = maxLength === undefined ? {} : { minLength: 1, maxLength };
      return { type: 'string', ...length, ...fallback };
    }
    case 'integer': {
      const { maximum } = parameter;
      return { type: 'integer', minimum: 0, ...(maximum && { maximum }), ...fallback };
    }
    case 'choice':
      return { type: 'string', enum: parameter.choices, ...fallback };
    case 'list':
      return { type: 'array', items: { type: 'string', enum: parameter.choices } };
  }
}

function failure(status: number, codes: readonly ErrorCode[]) {
  const own = codes.filter((code) => STATUS[code] === status);
  return {
    description: own.join(', '),
    headers: refsTo(['X-Request-Id', ...(HEADERS_OF_FAILURES[status] ?? [])]),
    content: json({
      allOf: [
        refTo(FAILURE),
        { properties: { error: { properties: { code: { enum: own } } } }, required: ['error'] },
      ],
    }),
  };
}

const header = (description: string, type = 'string') => ({ description, schema: { type } });

const HEADERS = {
  Allow: header('The methods that the service answers: `GET, HEAD, OPTIONS`.'),
  'X-Request-Id': header('By which the request is found again in the log of the service.'),
  ETag: header('Send it as If-None-Match to be told whether the answer has changed.'),
  RateLimit: {
    description:
      'The limit you will hit first, how many requests it has left (`r`) and seconds until it resets (`t`).',
    schema: { type: 'string', examples: ['"minute";r=57;t=12'] },
  },
  'RateLimit-Policy': {
    description: 'How many requests it allows (`q`) in how many seconds (`w`).',
    schema: { type: 'string', examples: ['"minute";q=60;w=60'] },
  },
  'RateLimit-Limit': header(
    'The number of requests that the nearest limit allows; present only if limits are set.',
    'integer',
  ),
  'RateLimit-Remaining': header('How many of them are left.', 'integer'),
  'RateLimit-Reset': header('Seconds until the window resets.', 'integer'),
  'Retry-After': header('Seconds until to try again.', 'integer'),
};
const LIMIT_HEADERS = Object.keys(HEADERS).filter((name) => name.startsWith('RateLimit'));
const HEADERS_OF_FAILURES: Readonly<Record<number, string[]>> = {
  405: ['Allow'],
  429: [...LIMIT_HEADERS, 'Retry-After'],
};

/** Generates the JSON schemas of types in `functions/lib/contract/endpoints/` and of the types they use. */
function schemas(types: string[]): Record<string, JsonSchema> {
  const generator = createGenerator({
    path: ANSWERS,
    tsconfig: TSCONFIG,
    skipTypeCheck: true,
    topRef: false,
  });
  const found: Record<string, unknown> = {};
  for (const type of types) {
    const { definitions = {}, $schema: _, ...schema } = generator.createSchema(type);
    Object.assign(found, definitions, { [type]: schema });
  }
  const inPlace = JSON.stringify(found).replaceAll('#/definitions/', '#/components/schemas/');
  return JSON.parse(inPlace);
}

const refTo = (type: string) => ({ $ref: `#/components/schemas/${type}` });
const refsTo = (headers: string[]) =>
  Object.fromEntries(headers.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
const json = (schema: unknown) => ({ 'application/json': { schema } });
