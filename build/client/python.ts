/**
 * Generates the Python client from the OpenAPI document: types as `TypedDict`, code that all requests share
 * (`request.py`), and a method for each operation, synchronous and asynchronous.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Endpoint, isInPath, type Parameter } from '../../functions/lib/contract/endpoint.ts';
import { answerName, ENDPOINTS } from '../../functions/lib/contract/endpoints.ts';
import { PUBLIC_KEY } from '../../functions/lib/contract/public-key.ts';
import { present } from '../../functions/lib/text/present.ts';
import { zipFiles } from '../zip-files.ts';
import type { JsonSchema } from './json-schema.ts';

/** The module `verso_bible`. @param schemas those of the contract */
export function pythonClient(schemas: Record<string, JsonSchema>): string {
  const request = readFileSync(path.join(import.meta.dirname, 'request.py'), 'utf8');
  const methods = Object.entries(ENDPOINTS).map(methodsOf);
  return request
    .replace('"@PUBLIC_KEY@"', JSON.stringify(PUBLIC_KEY))
    .replace('_PAGE = 0', `_PAGE = ${ENDPOINTS.search.parameters.limit.maximum}`)
    .replace('# @TYPES@\n', () => new Types(schemas).text())
    .replace('    # @METHODS@\n', () => methods.map(({ sync }) => sync).join('\n'))
    .replace('    # @ASYNC_METHODS@\n', () => methods.map((each) => each.async).join('\n'));
}

/** Builds a wheel, for `pip install <address>`. @param version the project's version */
export function pythonWheel(source: string, version: string, license: string): Buffer {
  const info = `verso_bible-${version}.dist-info`;
  const files: Record<string, string> = {
    'verso_bible/__init__.py': source,
    'verso_bible/py.typed': '',
    [`${info}/METADATA`]: [
      'Metadata-Version: 2.1',
      'Name: verso-bible',
      `Version: ${version}`,
      'Summary: Client of the Verso Bible text API: typed, without dependencies.',
      'License: MIT',
      'Requires-Python: >=3.9',
      '',
      '',
    ].join('\n'),
    [`${info}/WHEEL`]:
      'Wheel-Version: 1.0\nGenerator: verso\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    [`${info}/LICENSE`]: license,
  };
  const record = Object.entries(files).map(([name, text]) => {
    const digest = createHash('sha256').update(text).digest('base64url');
    return `${name},sha256=${digest},${Buffer.byteLength(text)}\n`;
  });
  files[`${info}/RECORD`] = `${record.join('')}${info}/RECORD,,\n`;
  return zipFiles(Object.entries(files));
}

/** The types of the answers; a type without a name in the contract is named after the place where it is used. */
class Types {
  private readonly classes: string[] = [];
  private readonly aliases: string[] = [];
  private readonly begun = new Set<string>();

  constructor(private readonly schemas: Readonly<Record<string, JsonSchema>>) {}

  text(): string {
    for (const name of Object.keys(this.schemas)) this.named(name);
    // aliases are values, so their classes must come first
    return `${this.classes.join('\n')}\n${this.aliases.join('')}\n`;
  }

  /** Writes a type of the contract where it is met first, so that an alias comes after those that it uses. */
  private named(name: string): string {
    if (this.begun.has(name)) return name;
    this.begun.add(name);
    const schema = present(this.schemas[name]);
    if (schema.properties) this.define(name, schema);
    else this.aliases.push(`${name} = ${this.typeOf(schema, name)}\n`);
    return name;
  }

  private define(name: string, { properties = {}, required = [] }: JsonSchema): void {
    const fields = Object.entries(properties).map(([field, schema]) => {
      const type = this.typeOf(schema, `${name}${pascal(field)}`);
      const isRequired = required.includes(field);
      return `    ${JSON.stringify(field)}: ${JSON.stringify(isRequired ? type : `NotRequired[${type}]`)},\n`;
    });
    // written as a call, because some fields have the names of Python keywords, such as `from`
    this.classes.push(
      `${name} = TypedDict(\n    "${name}",\n    {\n${fields.join('').replace(/^/gm, '    ').trimEnd()}\n    },\n)\n`,
    );
  }

  private typeOf(schema: JsonSchema, name: string): string {
    if (schema.$ref) return this.named(schema.$ref.replace('#/components/schemas/', ''));
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
    if (schema.enum) return `Literal[${schema.enum.map(literal).join(', ')}]`;
    if (Array.isArray(schema.type)) {
      const types = schema.type.map((type) => this.typeOf({ ...schema, type }, name));
      return `Union[${types.join(', ')}]`;
    }
    if (schema.anyOf) {
      const types = schema.anyOf.map((each, at) => this.typeOf(each, `${name}${at + 1}`));
      return `Union[${types.join(', ')}]`;
    }
    if (schema.properties) {
      this.define(name, schema);
      return name;
    }
    if (schema.type === 'array')
      return `List[${schema.items ? this.typeOf(schema.items, name) : 'Any'}]`;
    if (schema.type === 'object') {
      const { additionalProperties: values } = schema;
      return `Dict[str, ${typeof values === 'object' ? this.typeOf(values, name) : 'Any'}]`;
    }
    return SIMPLE[schema.type ?? ''] ?? 'Any';
  }
}

const SIMPLE: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

const literal = (value: unknown) => {
  if (value === null) return 'None';
  return typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value);
};
const pascal = (name: string) =>
  name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function typeOfParameter(parameter: Parameter): string {
  if (parameter.kind === 'string') return 'str';
  if (parameter.kind === 'integer') return 'int';
  if (parameter.kind === 'list') return 'Union[str, Sequence[str]]';
  return `Literal[${parameter.choices.map((each) => JSON.stringify(each)).join(', ')}]`;
}

/** Writes an endpoint's methods: one waits for the answer, the other does so on another thread. */
function methodsOf([key, endpoint]: [string, Endpoint]): { sync: string; async: string } {
  const { path: address, operation, summary } = endpoint;
  const all = Object.entries(endpoint.parameters);
  const inPath = all.map(([name]) => name).filter((name) => isInPath(endpoint, name));
  const inQuery = all.filter(([name]) => !isInPath(endpoint, name));
  const described = inQuery.map(([name, parameter]) => {
    const isRequired = parameter.kind === 'string' && parameter.required === true;
    const type = typeOfParameter(parameter);
    return isRequired ? `${name}: ${type}` : `${name}: Optional[${type}] = None`;
  });
  // required parameters come first
  const keywords = described.toSorted((a, b) => Number(a.includes('=')) - Number(b.includes('=')));
  const own = [
    'self',
    ...inPath.map((name) => `${name}: str`),
    ...(keywords.length > 0 ? ['*', ...keywords] : []),
  ].join(', ');
  const name = snake(operation);
  const said = `"""${summary.en}: \`\`GET ${address}\`\`."""`;
  const answer = answerName(key);
  const asked = address.replace(/\{(\w+)\}/g, (_, each: string) => `{_segment(${each})}`);
  const query = inQuery.map(([each]) => `"${each}": ${each}`).join(', ');
  const given = [`self._verso.${name}`, ...inPath, ...inQuery.map(([each]) => `${each}=${each}`)];
  return {
    sync: `    def ${name}(${own}) -> ${answer}:
        ${said}
        answer: ${answer} = self._ask(f"${asked}", {${query}})
        return answer
`,
    async: `    async def ${name}(${own}) -> ${answer}:
        ${said}
        return await asyncio.to_thread(${given.join(', ')})
`,
  };
}
