/** Turns the schemas of the contract into rows of a table: a field, its type, its meaning. */
import type { JsonSchema } from '../../client/json-schema.ts';

export interface FieldRow {
  /** `results[].book.id` */
  path: string;
  /** The type of its values, such as `string` or `"OT" | "NT"`. */
  type: string;
  /** Whether it is in every answer. */
  always: boolean;
  /** The description in English; empty if there is none. */
  description: string;
}

/** Documented elsewhere: marks in the guide on text structure, a passage before the list of passages. */
const SEPARATELY_DESCRIBED = new Set(['Mark', 'Passage']);

/**
 * Lists all fields of a schema, including nested ones.
 * @param schemas the schemas of the contract, by name
 */
export function fieldsOf(
  root: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
): FieldRow[] {
  const rows = new Map<string, FieldRow>();
  const nameOf = (each: JsonSchema) => each.$ref?.split('/').at(-1) ?? '';
  const resolve = (each: JsonSchema): JsonSchema => {
    const found = schemas[nameOf(each)];
    return found ? { ...found, ...(each.description && { description: each.description }) } : each;
  };
  const add = (path: string, each: JsonSchema, always: boolean, depth: number): void => {
    const found = resolve(each);
    const array = found.items ? resolve(found.items) : undefined;
    const description = found.description ?? '';
    const before = rows.get(path);
    if (before) before.description ||= description;
    else rows.set(path, { path, type: typeOf(found, resolve), always, description });
    if (depth > 8 || SEPARATELY_DESCRIBED.has(nameOf(found.items ?? each))) return;
    walk(array ?? found, array ? `${path}[]` : path, always, depth + 1);
  };
  const walk = (each: JsonSchema, path: string, always: boolean, depth: number): void => {
    const found = resolve(each);
    const required = requiredOf(found);
    // if there are several forms, none has all fields
    for (const { properties = {} } of [found, ...(found.anyOf ?? []).map(resolve)]) {
      for (const [name, property] of Object.entries(properties)) {
        add(path ? `${path}.${name}` : name, property, always && required.has(name), depth);
      }
    }
    for (const part of found.allOf ?? []) walk(part, path, always, depth);
  };
  /** Returns the fields required in every form. */
  const requiredOf = (each: JsonSchema): Set<string> => {
    const { required = [], anyOf = [], allOf = [] } = resolve(each);
    const [first, ...others] = anyOf.map(requiredOf);
    const inForms = [...(first ?? [])].filter((name) => others.every((form) => form.has(name)));
    const inParts = allOf.flatMap((part) => [...requiredOf(part)]);
    return new Set([...required, ...inForms, ...inParts]);
  };
  walk(root, '', true, 0);
  return [...rows.values()];
}

function typeOf(each: JsonSchema, resolve: (schema: JsonSchema) => JsonSchema): string {
  if (each.const !== undefined) return JSON.stringify(each.const);
  if (each.enum) return each.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (each.items) return `${typeOf(resolve(each.items), resolve)}[]`;
  if (each.anyOf) {
    const forms = each.anyOf.map((form) => typeOf(resolve(form), resolve));
    return [...new Set(forms)].join(' | ');
  }
  return [each.type ?? 'object'].flat().join(' | ');
}
