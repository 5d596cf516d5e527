/** Reads and writes what is known about a version's own text: `known.json`, beside its `version.json`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { CHECKS, type Finding } from './finding.ts';
import { readJson } from './read-json.ts';
import { sha256 } from './sources.ts';

const place = z.string().min(1);

const explained = z
  .strictObject({
    check: z.enum(CHECKS),
    /** The place in the version's own numbers (for `length`, in the common ones); without it, any place matches. */
    at: z.union([place, z.array(place).min(1)]).exactOptional(),
    /** The finding there; without it, any finding matches. */
    what: z.string().exactOptional(),
    /** The same as a regular expression. */
    matches: z.string().refine(isPattern, 'is no regular expression').exactOptional(),
    /** Why it is correct, or why it is left unchanged. */
    why: z.string().trim().min(1),
  })
  .refine(
    ({ at, what, matches }) => [at, what, matches].some((each) => each !== undefined),
    'must say "at", "what" or "matches"',
  );

const agreement = z.strictObject({
  /** The texts in the original languages. */
  with: z.array(z.string().min(1)).min(1),
  /** How many of its Strong's numbers were compared. */
  compared: z.int().min(1),
  /** How many of these also occur in the original of the verse. */
  agreeing: z.int().min(0),
});

const shape = z.strictObject({
  /** The checked revisions of the text, by their SHA-256 as calculated in `read/revision.ts`. */
  revisions: z.array(sha256),
  /** The same texts by content, however they are packed, as calculated by `contentDigest` there. */
  contents: z.array(sha256).default([]),
  /** Findings in them that turned out to be correct text. */
  explained: z.array(explained),
  /** How far its Strong's numbers agree with the originals, as `check-version` found when it was accepted. */
  agreement: agreement.exactOptional(),
});

export type Known = z.infer<typeof shape>;
export type Agreement = z.infer<typeof agreement>;
export type Explained = z.infer<typeof explained>;

const fileOf = (folder: string) => path.join(folder, 'known.json');

/** Reads what is known about a version's own text. @throws SourceError naming the file and what is wrong with it */
export function readKnown(folder: string): Known {
  return readJson(fileOf(folder), shape, { revisions: [], contents: [], explained: [] });
}

/** Writes the file, with one explanation per line. */
export function writeKnown(folder: string, known: Known): void {
  const { revisions, contents, explained, agreement } = known;
  const lines = explained.map((each) => `    ${JSON.stringify(each)}`).join(',\n');
  const list = lines && `\n${lines}\n  `;
  const fields = [
    `"revisions": ${JSON.stringify(revisions)}`,
    `"contents": ${JSON.stringify(contents)}`,
    `"explained": [${list}]`,
    ...(agreement ? [`"agreement": ${JSON.stringify(agreement)}`] : []),
  ];
  writeFileSync(fileOf(folder), `{\n  ${fields.join(',\n  ')}\n}\n`);
}

/** Finds the explanation of a finding, if any. */
export function explanationOf(finding: Finding, { explained }: Known): Explained | undefined {
  return explained.find(({ check, at, what, matches }) => {
    const isThere = at === undefined || [at].flat().includes(finding.at);
    const isThat = what === undefined || what === finding.what;
    const isLikeThat = matches === undefined || new RegExp(matches, 'u').test(finding.what);
    return check === finding.check && isThere && isThat && isLikeThat;
  });
}

function isPattern(written: string): boolean {
  try {
    return Boolean(new RegExp(written, 'u'));
  } catch {
    return false;
  }
}
