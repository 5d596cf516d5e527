/** Reads the parameters of a request according to the table of endpoints and the rules of the interface. */
import { type Endpoint, isList, type Parameter } from '../contract/endpoint.ts';
import { ENDPOINTS, type EndpointName, type Values } from '../contract/endpoints.ts';
import { ApiError, quoteInput, type Said } from '../contract/errors.ts';
import { lettersApart } from '../reference/misspelled.ts';
import { present } from '../text/present.ts';
import { MOST_MARKS, TOO_MANY_MARKS } from '../text/words.ts';

/**
 * Returns the value of every parameter of an endpoint. An empty one counts as absent; if one is repeated, the first
 * value counts, or all values of a list.
 * @param inPath the parameters in the path
 * @throws ApiError MISSING_PARAMETER or INVALID_PARAMETER, also for a name that is one slip from a known one
 */
export function readParameters<Name extends EndpointName>(
  name: Name,
  inPath: Record<string, string>,
  query: URLSearchParams,
): Values<Name> {
  const { parameters, example }: Endpoint = ENDPOINTS[name];
  const inQuery = Object.keys(parameters).filter((each) => !Object.hasOwn(inPath, each));
  const single = inQuery.find(
    (each) => query.has(`${each}[]`) && !isList(present(parameters[each])),
  );
  if (single !== undefined) {
    throw invalid({
      en: `Parameter "${single}" has one value: send it as "${single}", not "${single}[]"`,
      es: `El parámetro "${single}" tiene un solo valor: envíalo como "${single}", no "${single}[]"`,
    });
  }
  requireNoSlip(query, inQuery);
  for (const [each, value] of [...Object.entries(inPath), ...query]) requireFewMarks(each, value);
  const values = Object.entries(parameters).map(([each, parameter]) => {
    const value =
      inPath[each] ??
      readParameter(each, withNeed(parameter, query), sentOf(query, each, parameter), example.es);
    return [each, value] as const;
  });
  // each value was just read according to the kind that its type is derived from; in the path all are text (tested)
  return Object.fromEntries(values) as Values<Name>;
}

/** Makes a parameter required if the one that could replace it was not sent. */
function withNeed(parameter: Parameter, query: URLSearchParams): Parameter {
  if (parameter.kind !== 'string' || parameter.requiredUnless === undefined) return parameter;
  return query.get(parameter.requiredUnless)?.trim() ? parameter : { ...parameter, required: true };
}

function sentOf(query: URLSearchParams, name: string, parameter: Parameter): string {
  if (!isList(parameter)) return query.get(name) ?? '';
  return [...query.getAll(name), ...query.getAll(`${name}[]`)].filter((each) => each.trim()).join();
}

/** The parameters of all endpoints: a name that another endpoint uses is not a slip. */
const NAMES = new Set(
  Object.values<Endpoint>(ENDPOINTS).flatMap(({ parameters }) => Object.keys(parameters)),
);

/** How many parameters a request may have; none needs more. */
const MOST_PARAMETERS = 50;
/**
 * The minimum length for a slip: in shorter names, one letter turns any name into any other. Up to `SHORT` letters, a
 * wrong letter makes another word (`next`, `text`).
 */
const SHORTEST_SLIP = 3;
const SHORT = 4;

/**
 * Whether a name differs from another by a missing or extra letter, two swapped ones or, in longer names, a wrong one.
 */
function isSlip(name: string, meant: string): boolean {
  if (meant.length < SHORTEST_SLIP || lettersApart(name, meant, 1) > 1) return false;
  if (name.length !== meant.length || meant.length > SHORT) return true;
  return [...name].sort().join('') === [...meant].sort().join('');
}

/**
 * Refuses a name that is nearly that of a parameter, and so was probably meant for it; other unknown names are ignored.
 * @throws ApiError INVALID_PARAMETER
 */
function requireNoSlip(query: URLSearchParams, known: readonly string[]): void {
  if (query.size > MOST_PARAMETERS) {
    throw invalid({
      en: `There are ${query.size} parameters; the maximum is ${MOST_PARAMETERS}`,
      es: `Hay ${query.size} parámetros; el máximo es ${MOST_PARAMETERS}`,
    });
  }
  for (const name of new Set(query.keys())) {
    const own = name.replace(/\[\]$/, '');
    if (known.includes(own) || own.length < SHORTEST_SLIP) continue;
    // a caller that sends several versions expects more than the one that would answer
    if (NAMES.has(own) && own !== 'versions') continue;
    const meant = known.find((each) => isSlip(own.toLowerCase(), each));
    if (meant === undefined) continue;
    throw new ApiError('INVALID_PARAMETER', {
      en: `There is no parameter ${quoteInput(name)}; did you mean "${meant}"?`,
      es: `No hay ningún parámetro ${quoteInput(name)}; ¿querías decir "${meant}"?`,
      details: { suggestions: [meant] },
    });
  }
}

/** Returns which parameters of a query were sent with a value; if one is repeated, the first counts. */
export function sentParameters(query: URLSearchParams): ReadonlySet<string> {
  return new Set([...query.keys()].filter((name) => query.get(name)?.trim()));
}

/** @throws ApiError INVALID_PARAMETER */
function requireFewMarks(name: string, value: string): void {
  if (!TOO_MANY_MARKS.test(value)) return;
  throw invalid({
    en: `Parameter ${quoteInput(name)} has more than ${MOST_MARKS} combining marks on one letter`,
    es: `El parámetro ${quoteInput(name)} tiene más de ${MOST_MARKS} marcas diacríticas en una letra`,
  });
}

const invalid = (said: Said) => new ApiError('INVALID_PARAMETER', said);

function readParameter(
  name: string,
  parameter: Parameter,
  sent: string,
  spanish: Readonly<Record<string, string>>,
): string | number | readonly string[] | undefined {
  const value = sent.trim();
  if (parameter.kind === 'string') return readString(name, parameter, sent, spanish[name]);
  if (parameter.kind === 'list') return readList(name, parameter, value);
  if (value === '') return parameter.default;
  return parameter.kind === 'integer'
    ? readInteger(name, parameter, value)
    : readChoice(name, parameter, value);
}

type OfKind<Kind extends Parameter['kind']> = Extract<Parameter, { kind: Kind }>;

/**
 * Reads a text without surrounding white space, which does not count towards its length, unless it is to be kept.
 * @param spanish what Spanish-speaking callers could send
 */
function readString(
  name: string,
  parameter: OfKind<'string'>,
  sent: string,
  spanish = parameter.example,
): string | undefined {
  const { required, example, maxLength = Infinity, isExact } = parameter;
  const value = isExact && sent.trim() !== '' ? sent : sent.trim();
  if (value === '' && required) {
    throw new ApiError('MISSING_PARAMETER', {
      en: `Parameter "${name}" is required; for example: ${example}`,
      es: `Falta el parámetro "${name}"; por ejemplo: ${spanish}`,
    });
  }
  // a character outside the Basic Multilingual Plane counts once
  if (value.length > maxLength && [...value].length > maxLength) {
    throw invalid({
      en: `Parameter "${name}" must not be longer than ${maxLength} characters`,
      es: `El parámetro "${name}" no puede tener más de ${maxLength} caracteres`,
    });
  }
  return value === '' ? parameter.default : value;
}

function readInteger(name: string, { maximum }: OfKind<'integer'>, value: string): number {
  if (!/^\d+$/.test(value)) {
    throw invalid({
      en: `Parameter "${name}" must be a whole number, 0 or greater`,
      es: `El parámetro "${name}" debe ser un número entero, 0 o mayor`,
    });
  }
  return Math.min(Number(value), maximum ?? Number.MAX_SAFE_INTEGER);
}

function readChoice(name: string, { choices }: OfKind<'choice'>, value: string): string {
  const found = choices.find((each) => each.toLowerCase() === value.toLowerCase());
  if (found === undefined) {
    throw invalid({
      en: `Parameter "${name}" must be one of ${choices.join(', ')}`,
      es: `El parámetro "${name}" debe ser uno de estos valores: ${choices.join(', ')}`,
    });
  }
  return found;
}

function readList(name: string, { choices }: OfKind<'list'>, value: string): readonly string[] {
  const asked = value.split(',').map((each) => each.trim().toLowerCase());
  const unknown = asked.find((each) => each !== '' && !choices.includes(each));
  if (unknown !== undefined) {
    const known = choices.join(', ');
    throw invalid({
      en: `${quoteInput(unknown)} is not a value of "${name}"; its values are ${known}`,
      es: `${quoteInput(unknown)} no es un valor de "${name}"; los valores son ${known}`,
    });
  }
  return choices.filter((each) => asked.includes(each));
}
