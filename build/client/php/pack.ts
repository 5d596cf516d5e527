/**
 * Generates the PHP client from the OpenAPI document: types as PHPDoc array shapes, the code that all requests share
 * (`Verso.php`), and a method for each operation, in a zip that Composer installs.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Endpoint,
  isInPath,
  isList,
  type Parameter,
} from '../../../functions/lib/contract/endpoint.ts';
import { answerName, ENDPOINTS } from '../../../functions/lib/contract/endpoints.ts';
import { PUBLIC_KEY } from '../../../functions/lib/contract/public-key.ts';
import { zipFiles } from '../../zip-files.ts';
import type { JsonSchema } from '../json-schema.ts';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

/** The class `Verso\Verso`. @param schemas those of the contract */
export function phpClient(schemas: Schemas): string {
  const types = Object.entries(schemas).map(
    ([name, schema]) => `@phpstan-type ${name} ${typeOf(schema, reaching(name, schemas))}`,
  );
  const methods = Object.entries(ENDPOINTS).map(([key, endpoint]) => methodOf(key, endpoint));
  return read('Verso.php')
    .replace('@PUBLIC_KEY@', PUBLIC_KEY)
    .replace('PAGE = 0', `PAGE = ${ENDPOINTS.search.parameters.limit.maximum}`)
    .replace('@TYPES@', () => types.join('\n * '))
    .replace('    // @METHODS@\n', () => methods.join('\n'));
}

/** Packs the client for Composer. @param version the version of the project */
export function phpPackage(client: string, version: string, license: string): Buffer {
  const about = {
    name: 'verso-bible/verso-bible',
    version,
    description: 'Client of the Verso Bible text API: typed, for any PSR-18 client or none.',
    keywords: ['bible', 'api', 'verse', 'scripture', 'biblia'],
    license: 'MIT',
    type: 'library',
    require: {
      php: '>=8.1',
      'ext-json': '*',
      'psr/http-client': '^1.0',
      'psr/http-factory': '^1.0',
    },
    autoload: { 'psr-4': { 'Verso\\': 'src/' } },
  };
  const files = {
    'composer.json': `${JSON.stringify(about, null, 4)}\n`,
    'README.md': read('README.md'),
    LICENSE: license,
    'src/Verso.php': client,
    'src/VersoException.php': read('VersoException.php'),
  };
  return zipFiles(Object.entries(files));
}

type Schemas = Readonly<Record<string, JsonSchema>>;

const refName = (ref: string) => ref.replace('#/components/schemas/', '');

/** Finds the types that refer back to a type: PHPStan rejects circular types. */
function reaching(name: string, schemas: Schemas): ReadonlySet<string> {
  const refsIn = (schema: JsonSchema | undefined) =>
    [...JSON.stringify(schema ?? {}).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) =>
      refName(ref),
    );
  const leadsTo = (from: string, seen: Set<string>): boolean =>
    refsIn(schemas[from]).some(
      (next) => next === name || (!seen.has(next) && leadsTo(next, seen.add(next))),
    );
  return new Set(Object.keys(schemas).filter((each) => leadsTo(each, new Set([each]))));
}

/** Writes a type for PHPStan and editors. @param circular the names that it must not contain */
function typeOf(schema: JsonSchema, circular: ReadonlySet<string>): string {
  const inner = (each: JsonSchema) => typeOf(each, circular);
  if (schema.$ref) {
    const name = refName(schema.$ref);
    return circular.has(name) ? 'array<string, mixed>' : name;
  }
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join('|');
  if (schema.anyOf) return schema.anyOf.map(inner).join('|');
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => inner({ ...schema, type })).join('|');
  }
  if (schema.properties) return shapeOf(schema, inner);
  if (schema.type === 'array') return `list<${schema.items ? inner(schema.items) : 'mixed'}>`;
  if (schema.type === 'object') {
    const { additionalProperties: values } = schema;
    return `array<string, ${typeof values === 'object' ? inner(values) : 'mixed'}>`;
  }
  return SIMPLE[schema.type ?? ''] ?? 'mixed';
}

function shapeOf(
  { properties = {}, required = [] }: JsonSchema,
  typeOf: (schema: JsonSchema) => string,
): string {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const key = /^[a-z_]\w*$/i.test(name) ? name : literal(name);
    return `${key}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`;
  });
  return `array{${fields.join(', ')}}`;
}

const SIMPLE: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'int',
  number: 'int|float',
  boolean: 'bool',
  null: 'null',
};

const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : JSON.stringify(value);

/** Writes a parameter as PHP checks it, and its line for PHPDoc. */
function argumentOf(name: string, parameter: Parameter) {
  const [type, shape] = typesOf(parameter);
  const isRequired = parameter.kind === 'string' && parameter.required === true;
  const own = isRequired ? type : type.includes('|') ? `${type}|null` : `?${type}`;
  return {
    name,
    isRequired,
    written: `${own} $${name}${isRequired ? '' : ' = null'}`,
    said: `@param ${shape}${isRequired ? '' : '|null'} $${name} ${parameter.description.en}`,
  };
}

function typesOf(parameter: Parameter): [type: string, shape: string] {
  if (parameter.kind === 'integer') return ['int', 'int'];
  const one = 'choices' in parameter ? parameter.choices.map(literal).join('|') : 'string';
  if (!isList(parameter)) return ['string', one];
  return ['array|string', `list<${one}>|string`];
}

function methodOf(key: string, endpoint: Endpoint): string {
  const { path: address, operation, summary, description, parameters } = endpoint;
  const given = Object.entries(parameters)
    .map(([name, parameter]) => argumentOf(name, parameter))
    // required arguments come first
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
  const inQuery = given.filter(({ name }) => !isInPath(endpoint, name));
  const query = inQuery.map(({ name }) => `'${name}' => $${name}`).join(', ');
  const asked = address.replace(/\{(\w+)\}/g, "' . self::segment($$$1) . '");
  const lines = [
    `${summary.en}: \`GET ${address}\`.`,
    '',
    description.en,
    '',
    ...given.map(({ said }) => said),
    `@return ${answerName(key)}`,
    '@throws VersoException',
  ];
  return `    /**
${lines.map((line) => `     * ${line}`.trimEnd()).join('\n')}
     */
    public function ${operation}(${given.map(({ written }) => written).join(', ')}): array
    {
        return $this->ask(${`'${asked}'`.replace(/ \. ''$/, '')}, [${query}]);
    }
`;
}
