/** A project of two short versions, to which texts are added by the command, each in a process of its own. */
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { zipSync } from 'fflate';
import { FORMATS } from './formats.ts';
import { SourceProject } from './source-project.ts';

const run = promisify(execFile);
const { USFM = '' } = FORMATS;

/** What a version can be described with. */
export const DESCRIBED = [
  ...['--name', 'Versión añadida', '--abbreviation', 'VA', '--language', 'spa'],
  ...['--description', 'Texto propio.', '--copyright', 'Dominio público.'],
];

export class AddingProject {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'verso-test-'));
  /** Temporary files of the commands. */
  readonly temporary = path.join(this.folder, 'temporary');
  /** A zip with the Book of Ruth as USFM. */
  readonly file = path.join(this.folder, 'rut.zip');

  constructor() {
    // Psalm, John and the like for the pages that the build makes
    const markup = { 'gen 1:1': 'Comienzo.', 'psa 23:1': 'Uno.', 'joh 3:16': 'Dos.' };
    mkdirSync(this.temporary);
    const project = new SourceProject(this.folder).addVersion('propia', {}, markup);
    const standIn = { version: 'propia', name: 'Sustituto', description: 'S.', copyright: 'S.' };
    project.addVersion('ajena', { aliases: ['AJ'], stand_in: standIn });
    for (const copied of ['build', 'functions', 'netlify', 'package.json', 'tsconfig.json']) {
      cpSync(copied, path.join(this.folder, copied), { recursive: true, dereference: true });
    }
    for (const copied of ['canon.json', 'available.json', 'book-names.json']) {
      cpSync(`sources/${copied}`, path.join(this.folder, 'sources', copied));
    }
    cpSync('sources/equivalents', path.join(this.folder, 'sources/equivalents'), {
      recursive: true,
    });
    // of the whole build only the answers are wanted here
    writeFileSync(
      path.join(this.folder, 'build/main.ts'),
      `import { localPlaces } from './acquire/acquire.ts';
import { buildTree } from './pipeline/build-tree.ts';
const project = process.cwd();
const places = localPlaces(project, process.env);
const reporter = () => {};
const { failures } = await buildTree({ project, places, env: process.env, reporter });
for (const { id, message } of failures) console.error(id, message);
if (failures.length > 0) process.exitCode = 2;`,
    );
    symlinkSync(path.resolve('node_modules'), path.join(this.folder, 'node_modules'));
    process.env.SWORD_PATH = project.library;
    writeFileSync(this.file, zipSync({ 'texto/08RUT.usfm': Buffer.from(USFM) }));
  }

  /** Runs one of the commands in the project. @returns what it printed, and whether it went well */
  async command(name: 'main' | 'remove', args: string[], env: NodeJS.ProcessEnv = {}) {
    const script = `build/add-version/${name}.ts`;
    try {
      const { stdout } = await run(process.execPath, ['--import', 'tsx', script, ...args], {
        cwd: this.folder,
        env: { ...process.env, TMPDIR: this.temporary, ...env },
      });
      return { isGood: true, printed: stdout };
    } catch (error) {
      if (!(error instanceof Error && 'stderr' in error && 'stdout' in error)) throw error;
      return { isGood: false, printed: `${error.stdout}${error.stderr}` };
    }
  }

  /** What the commands left where they worked, and texts in the cache that belong to no version. */
  leftBehind(): string[] {
    const cache = path.join(this.folder, '.cache/texts');
    const cached = existsSync(cache) ? readdirSync(cache) : [];
    return [
      ...readdirSync(this.temporary).filter((name) => name.startsWith('verso')),
      ...cached.filter((name) => !existsSync(this.source(name.split('.')[0] ?? ''))),
    ];
  }

  /** The path of something in `sources`. */
  source(name: string): string {
    return path.join(this.folder, 'sources', name);
  }

  /** The path of an answer that was built. */
  tree(name: string): string {
    return path.join(this.folder, 'dist/v1', name);
  }

  json(name: string) {
    return JSON.parse(readFileSync(path.join(this.folder, name), 'utf8'));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
