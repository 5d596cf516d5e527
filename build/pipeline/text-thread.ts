/** Makes the versions of one text after another on a thread, which `build-tree.ts` starts. */
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { present } from '../../functions/lib/text/present.ts';
import { TREE } from '../../functions/lib/tree/paths.ts';
import { acquireText, type Places } from '../acquire/acquire.ts';
import type { FromThread } from '../threads.ts';
import { versionDigest } from '../tree/digest.ts';
import { Tree, type VersionFolder } from '../tree/tree.ts';
import { messageOf, printable } from '../versions/source-error.ts';
import { readSources } from '../versions/sources.ts';
import { chooseTexts } from '../versions/stand-in.ts';
import { type Making, makeVersions, type VersionToMake } from './make-versions.ts';
import type { Report } from './reporter.ts';

/** A text of which to make all versions that no earlier build has made from the same sources. */
export interface TextJob extends Pick<Making, 'isProduction' | 'isPacked'> {
  /** The project's folder. */
  project: string;
  /** The ID of the version whose own text it is. */
  from: string;
  places: Places;
  /** The digest of the code that makes versions. */
  code: string;
}

/** The versions of a text, with the folder of each, or why they cannot be made. */
export type TextResult = MadeText | { failure: string };

interface MadeText {
  versions: { id: string; folder: VersionFolder; isCached: boolean }[];
}

const send = (message: FromThread<TextResult, Report>) => parentPort?.postMessage(message);

parentPort?.on('message', async (job: TextJob) => send({ result: await makeText(job) }));

/** Makes the versions of a text; a failure is a result. */
export const makeText = (job: TextJob): Promise<TextResult> =>
  makeVersionsOf(job).catch((error) => ({ failure: messageOf(error) }));

/** @throws SourceError if the text cannot be acquired, is damaged or cannot be served */
async function makeVersionsOf({ project, from: id, places, ...how }: TextJob): Promise<MadeText> {
  const reporter = (report: Report) => send({ report });
  const sources = readSources(path.join(project, 'sources'));
  const served = chooseTexts(sources.versions).filter((each) => each.from.id === id);
  const { from } = present(served[0]);
  const text = await acquireText(from, places, (way) => reporter({ progress: `${id}: ${way}` }));
  if (!text.isKnown && !text.isAdded) {
    const warning = `${id}: nobody has checked the revision ${text.sha256} of ${text.file}`;
    reporter({ warning: printable(warning) });
  }
  const tree = new Tree(path.join(project, TREE));
  const versions: MadeText['versions'] = [];
  const toMake: VersionToMake[] = [];
  for (const each of served) {
    const digest = versionDigest(sources.root, each, text, how);
    const folder = tree.find(each.version.id, digest);
    if (folder) versions.push({ id: each.version.id, folder, isCached: true });
    else toMake.push({ ...each, digest });
  }
  if (toMake.length > 0) {
    const made = makeVersions(from, text, toMake, { sources, tree, reporter, ...how });
    for (const [own, folder] of made) versions.push({ id: own, folder, isCached: false });
  }
  return { versions };
}
