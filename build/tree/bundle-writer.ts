/** Writes a version as its bundles, instead of a file per answer, in a build of many versions. */
import { zstdCompressSync } from 'node:zlib';
import { present } from '../../functions/lib/text/present.ts';
import { bundles } from '../../functions/lib/tree/bundles/bundle-format.ts';
import { ANSWERS } from '../../functions/lib/tree/paths.ts';
import { packVersion, type TreeFiles } from '../pack/pack-version.ts';
import type { FileWriter, MadeFile } from './tree.ts';

export class BundleWriter implements FileWriter {
  private readonly kept = new Map<string, Buffer>();

  /** @param version its ID */
  constructor(
    private readonly writer: FileWriter,
    private readonly version: string,
  ) {}

  /** Writes the lists of a version and the files in which it is offered at once; keeps the others for its bundles. */
  write(file: MadeFile): void {
    const [, , kind, name] = file.path.split('/');
    if (name === undefined) this.writer.write(file);
    else if (kind === 'downloads') {
      this.writer.write({ path: `${file.path}.zst`, body: zstdCompressSync(file.body) });
    } else this.kept.set(file.path, Buffer.from(file.body));
  }

  /** Writes the bundles. */
  finish(): void {
    const files: TreeFiles = {
      list: (folder) =>
        [...this.kept.keys()].filter((each) => each.startsWith(`${folder}/`)).sort(),
      read: (path) => present(this.kept.get(path)),
    };
    const packed = packVersion(files, this.version);
    for (const part of ['text', 'search', 'words'] as const) {
      const path = `${ANSWERS}/${this.version}/${bundles[part](this.version)}`;
      this.writer.write({ path, body: packed[part] });
    }
  }
}
