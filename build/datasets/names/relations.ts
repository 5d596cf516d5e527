/**
 * Corrects the relations between people. The source also states what commentators infer, and takes some people for
 * others of the same name; `relations.json` lists what the verses do not say.
 */
import path from 'node:path';
import * as z from 'zod';
import { RELATIONS, type Relation } from '../../../functions/lib/datasets/names.ts';
import { present } from '../../../functions/lib/text/present.ts';
import { readJson } from '../../versions/read-json.ts';
import type { NameRow } from './names.ts';

const filled = z.string().min(1);

/** Somebody to whom others are not related, the father instead of them, and the verse that shows it. */
const correction = z.strictObject({
  id: filled,
  not: z.array(filled).min(1),
  father: filled.exactOptional(),
  verses: filled,
});
export type RelationCorrection = z.infer<typeof correction>;

/** @param folder the folder of the names' dataset @throws SourceError if its `relations.json` is damaged */
export const readRelationCorrections = (folder: string): RelationCorrection[] =>
  readJson(path.join(folder, 'relations.json'), z.array(correction));

/**
 * Returns the rows without the relations that are corrected. Sons and daughters are then those who have the father or
 * mother, brothers and sisters those who share one; those with neither keep what the source says.
 * @throws Error naming a correction of nothing, so that none outlives its fault
 */
export function correctRelations(
  rows: readonly NameRow[],
  corrections: readonly RelationCorrection[],
): NameRow[] {
  const given = new Map(rows.map((row) => [row.id, row]));
  const apart = new Set(
    corrections.flatMap(({ id, not }) =>
      not.flatMap((other) => [`${id} ${other}`, `${other} ${id}`]),
    ),
  );
  for (const { id, not } of corrections) {
    const stale = not.find((other) => !related(given, id, other) && !related(given, other, id));
    if (stale !== undefined)
      throw new Error(`${id} and ${stale} are not related; remove their correction`);
  }
  const fathers = new Map(corrections.flatMap(({ id, father }) => (father ? [[id, father]] : [])));
  const corrected = rows.map((row): NameRow => {
    const left = mapRelations(row, (_, ids) =>
      ids.filter((other) => !apart.has(`${row.id} ${other}`)),
    );
    const father = fathers.get(row.id);
    return father
      ? { ...left, relations: { ...left.relations, father: [present(given.get(father)).id] } }
      : left;
  });
  const parents = new Map(corrected.map((row) => [row.id, parentsOf(row)]));
  const children = Map.groupBy(
    corrected.flatMap(({ id }) => (parents.get(id) ?? []).map((parent) => ({ id, parent }))),
    ({ parent }) => parent,
  );
  const childrenOf = (id: string) => (children.get(id) ?? []).map((child) => child.id);
  const share = (a: readonly string[], b: readonly string[]) => a.some((id) => b.includes(id));
  /** Whether the source says so of two who share no parent there either, and are no couple. */
  const areSiblings = (row: NameRow, other: string) =>
    !share(parentsOf(row), parentsOf(present(given.get(other)))) &&
    !row.relations?.partners?.includes(other);
  return corrected.map((row) => {
    const own = present(given.get(row.id));
    const shared = (parents.get(row.id) ?? []).flatMap(childrenOf).filter((id) => id !== row.id);
    return mapRelations(row, (relation, ids) => {
      // a people has no parents
      if (relation === 'offspring')
        return union(
          ids.filter((id) => !parents.get(id)?.length),
          childrenOf(row.id),
        );
      if (relation !== 'siblings') return ids;
      return union(
        shared,
        ids.filter((id) => areSiblings(own, id)),
      );
    });
  });
}

const union = (...lists: readonly string[][]) => [...new Set(lists.flat())];

const parentsOf = ({ relations }: NameRow): string[] => [
  ...(relations?.father ?? []),
  ...(relations?.mother ?? []),
];

const related = (rows: ReadonlyMap<string, NameRow>, id: string, other: string) =>
  Object.values(rows.get(id)?.relations ?? {}).some((ids) => ids.includes(other));

/** Changes the IDs of each relation, and leaves out relations without any. */
function mapRelations(
  { relations, ...row }: NameRow,
  change: (relation: Relation, ids: string[]) => string[],
): NameRow {
  const changed = RELATIONS.flatMap((relation) => {
    const ids = change(relation, relations?.[relation] ?? []);
    return ids.length > 0 ? [[relation, ids] as const] : [];
  });
  return changed.length > 0 ? { ...row, relations: Object.fromEntries(changed) } : row;
}
