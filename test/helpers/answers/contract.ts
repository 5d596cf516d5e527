/** Holds answers against `public/openapi.json`. */
import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

interface Operation {
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>;
}

interface OpenApi {
  paths: Record<string, { get: Operation }>;
}

const DOCUMENT = 'openapi';
const document: OpenApi = JSON.parse(readFileSync('public/openapi.json', 'utf8'));
const validators = new Ajv2020({ strict: false, allErrors: true }).addSchema(document, DOCUMENT);

/** The path of the document that an address belongs to: `/v1/books/joh` → `/v1/books/{id}`. */
export function templateOf(path: string): string | undefined {
  const [pathname = ''] = path.split('?');
  const isOf = (template: string) =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i').test(pathname);
  return Object.keys(document.paths).find(isOf);
}

/**
 * What is wrong with an answer, in the contract's eyes; nothing if it is as the contract says.
 * @param path the address that was asked with GET
 */
export function breaches(path: string, status: number, body: unknown): string[] {
  const validate = validatorOf(templateOf(path), status);
  if (!validate) return [`${path}: the contract knows no ${status} with a body`];
  if (validate(body)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** @throws Error naming what is wrong with an answer that has a body */
export async function requireContract(
  path: string,
  method: string,
  response: Response,
): Promise<void> {
  const body = await response.clone().text();
  if (method === 'HEAD' || body === '') return;
  const wrong = breaches(path, response.status, JSON.parse(body));
  if (wrong.length > 0) throw new Error(`${path} breaks the contract:\n${wrong.join('\n')}`);
}

function validatorOf(template: string | undefined, status: number): ValidateFunction | undefined {
  // what is no endpoint at all fails as everything fails
  if (!template) return validators.getSchema(`${DOCUMENT}#/components/schemas/Failure`);
  const response = document.paths[template]?.get.responses[status];
  if (!response?.$ref && !response?.content) return undefined;
  const steps = ['paths', template, 'get', 'responses', `${status}`];
  const here = `#/${encodeURI(steps.map(escapeStep).join('/'))}`;
  return validators.getSchema(
    `${DOCUMENT}${response.$ref ?? here}/content/${escapeStep('application/json')}/schema`,
  );
}

/** A step of a JSON pointer (RFC 6901). */
function escapeStep(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}
