/** A project folder with sources of our own, to be built. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildResult, buildTree } from '../../build/build-tree.ts';
import { type Markup, writeModule } from './sword-module.ts';
import { temporaryFolder } from './temporary.ts';

export const VERSION = {
  name: 'Versión de prueba',
  abbreviation: 'VP',
  versification: 'kjv',
  language: 'es',
  description: 'Texto propio.',
  copyright: 'Dominio público.',
};

export class SourceProject {
  readonly folder = temporaryFolder();
  readonly library = path.join(this.folder, 'library');
  readonly tree = path.join(this.folder, 'dist');

  constructor() {
    cpSync('sources/languages', path.join(this.folder, 'sources', 'languages'), {
      recursive: true,
    });
    mkdirSync(this.library);
  }

  /** Adds a version's folder; with markup also its module. */
  addVersion(id: string, fields: object, markup?: Markup): this {
    const folder = path.join(this.folder, 'sources', id);
    mkdirSync(folder, { recursive: true });
    const text = markup && { text: { name: id } };
    writeFileSync(
      path.join(folder, 'version.json'),
      JSON.stringify({ ...VERSION, ...text, ...fields }),
    );
    if (markup) writeModule(this.library, id, markup);
    return this;
  }

  async build(env: NodeJS.ProcessEnv = {}): Promise<BuildResult> {
    return await buildTree({
      project: this.folder,
      places: { installed: [this.library], cache: path.join(this.folder, 'cache') },
      env,
      say: () => {},
    });
  }
}
