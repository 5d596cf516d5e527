/** Reads the parameters of a request as the table of endpoints tells, by the rules of the interface. */
import type { Endpoint, Parameter } from '../../../build/shared/endpoint.ts';
import { ENDPOINTS, type EndpointName, type Values } from '../../../build/shared/endpoints.ts';
import { ApiError, quote, type Said } from '../errors.ts';

/**
 * The value of every parameter of an endpoint. An empty one counts as absent; of one given twice the first
 * counts.
 * @param inPath those that stand in the path
 * @throws ApiError MISSING_PARAMETER or INVALID_PARAMETER
 */
export function readParameters<Name extends EndpointName>(
  name: Name,
  inPath: Record<string, string>,
  query: URLSearchParams,
): Values<Name> {
  const { parameters }: Endpoint = ENDPOINTS[name];
  const values = Object.entries(parameters).map(([each, parameter]) => {
    const value = inPath[each] ?? readParameter(each, parameter, query.get(each) ?? '');
    return [each, value] as const;
  });
  // each value was just read by the kind from which its type is made; in the path all are text (a test says so)
  return Object.fromEntries(values) as Values<Name>;
}

/** Which parameters of a query were sent with a value. */
export const sentParameters = (query: URLSearchParams): ReadonlySet<string> =>
  new Set([...query.keys()].filter((name) => query.get(name)?.trim()));

const invalid = (said: Said) => new ApiError('INVALID_PARAMETER', said);

function readParameter(
  name: string,
  parameter: Parameter,
  sent: string,
): string | number | readonly string[] | undefined {
  const value = sent.trim();
  if (parameter.kind === 'text') return text(name, parameter, sent);
  if (parameter.kind === 'list') return list(name, parameter, value);
  if (value === '') return parameter.default;
  return parameter.kind === 'whole'
    ? whole(name, parameter, value)
    : choice(name, parameter, value);
}

type OfKind<Kind extends Parameter['kind']> = Extract<Parameter, { kind: Kind }>;

/** Without surrounding white space, which does not count towards its length, unless it is to be kept. */
function text(name: string, parameter: OfKind<'text'>, sent: string): string | undefined {
  const { required, example, maxLength = Infinity, isExact } = parameter;
  const value = isExact && sent.trim() !== '' ? sent : sent.trim();
  if (value === '' && required) {
    throw new ApiError('MISSING_PARAMETER', {
      en: `Parameter "${name}" is required, such as "${example}"`,
      es: `Falta el parámetro "${name}", por ejemplo "${example}"`,
    });
  }
  // a character outside the first plane counts once
  if (value.length > maxLength && [...value].length > maxLength) {
    throw invalid({
      en: `Parameter "${name}" must not be longer than ${maxLength} characters`,
      es: `El parámetro "${name}" no puede tener más de ${maxLength} caracteres`,
    });
  }
  return value === '' ? parameter.default : value;
}

function whole(name: string, { most }: OfKind<'whole'>, value: string): number {
  if (!/^\d+$/.test(value)) {
    throw invalid({
      en: `Parameter "${name}" must be a whole number from 0`,
      es: `El parámetro "${name}" debe ser un número entero desde 0`,
    });
  }
  return Math.min(Number(value), most ?? Number.MAX_SAFE_INTEGER);
}

function choice(name: string, { choices }: OfKind<'choice'>, value: string): string {
  const found = choices.find((each) => each.toLowerCase() === value.toLowerCase());
  if (found === undefined) {
    throw invalid({
      en: `Parameter "${name}" must be ${choices.join(' or ')}`,
      es: `El parámetro "${name}" debe ser ${choices.join(' o ')}`,
    });
  }
  return found;
}

function list(name: string, { choices }: OfKind<'list'>, value: string): readonly string[] {
  const asked = value.split(',').map((each) => each.trim().toLowerCase());
  const unknown = asked.find((each) => each !== '' && !choices.includes(each));
  if (unknown !== undefined) {
    const known = choices.join(', ');
    throw invalid({
      en: `Parameter "${name}" is a list of ${known}; ${quote(unknown)} is none of them`,
      es: `El parámetro "${name}" es una lista de ${known}; ${quote(unknown)} no es ninguno de ellos`,
    });
  }
  return choices.filter((each) => asked.includes(each));
}
