/** A project folder with sources of our own, to be built. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type BuildOptions,
  type BuildResult,
  buildTree,
} from '../../../build/pipeline/build-tree.ts';
import { findText } from '../../../build/read/readers.ts';
import { contentDigest, revisionOf } from '../../../build/read/revision.ts';
import { writeKnown } from '../../../build/versions/known.ts';
import { knownVersesOf, writeKnownVerses } from '../../../build/versions/known-verses.ts';
import { present } from '../../../functions/lib/text/present.ts';
import { temporaryFolder } from '../temporary.ts';
import { type Markup, writeModule } from './sword-module.ts';

export const VERSION = {
  name: 'Versión de prueba',
  abbreviation: 'VP',
  aliases: [],
  downloads: [],
  versification: 'kjv',
  language: 'es',
  description: 'Texto propio.',
  copyright: 'Dominio público.',
  rights: {
    public_domain: true,
    commercial_use: true,
    attribution: null,
    share_alike: false,
    storage_limit: null,
  },
};

/** Two versions cannot share a name. */
const namesOf = (id: string) => ({ name: `Versión ${id}`, abbreviation: id.toUpperCase() });

export class SourceProject {
  readonly library: string;
  /** What builds have warned of. */
  readonly warnings: string[] = [];
  readonly tree: string;

  constructor(readonly folder = temporaryFolder()) {
    this.library = path.join(folder, 'library');
    this.tree = path.join(folder, 'dist');
    for (const shared of ['languages', 'versifications', 'verse-lengths.json', 'daily.json']) {
      cpSync(path.join('sources', shared), path.join(this.folder, 'sources', shared), {
        recursive: true,
      });
    }
    mkdirSync(this.library);
  }

  /** Adds a version's folder; with markup also its module. */
  addVersion(id: string, fields: object, markup?: Markup): this {
    const folder = path.join(this.folder, 'sources', id);
    mkdirSync(folder, { recursive: true });
    const text = markup && { text: { name: id } };
    writeFileSync(
      path.join(folder, 'version.json'),
      JSON.stringify({ ...VERSION, ...namesOf(id), ...text, ...fields }),
    );
    if (markup) writeModule(this.library, id, markup);
    return this;
  }

  /** Pins the text of a version, as `npm run check-version -- <id> --accept` does. */
  accept(id: string): this {
    const found = present(findText(this.library, id));
    const { text } = found.read();
    const checks = ['missing', 'length'] as const;
    const folder = path.join(this.folder, 'sources', id);
    writeKnown(folder, {
      revisions: [revisionOf(found)],
      contents: [contentDigest(text)],
      explained: checks.map((check) => ({ check, matches: '', why: 'a test' })),
    });
    writeKnownVerses(folder, knownVersesOf(text), found.edition);
    return this;
  }

  async build(env: NodeJS.ProcessEnv = {}, part?: BuildOptions['part']): Promise<BuildResult> {
    return await buildTree({
      project: this.folder,
      places: { installed: [this.library], cache: path.join(this.folder, 'cache') },
      env,
      ...(part && { part }),
      reporter: (report) => 'warning' in report && this.warnings.push(report.warning),
    });
  }
}
