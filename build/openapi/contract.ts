/** The contract as data, the client that is generated from it, and the script that finds references on pages. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { generateClient } from '../client/generate.ts';
import { PACKAGE_FILE, packageFiles, packPackage } from '../client/package.ts';
import { bundleTagger } from '../client/tagger/bundle.ts';
import type { MadeFile } from '../tree/tree.ts';
import { openApiDocument } from './document.ts';

/** Makes `openapi.json` and `client/`. @param project the folder with the project's `package.json` and `LICENSE` */
export async function makeContract(
  project: string,
  write: (file: MadeFile) => void,
): Promise<void> {
  const document = openApiDocument();
  write({ path: 'openapi.json', body: `${JSON.stringify(document, null, 2)}\n` });
  const read = (file: string) => readFileSync(path.join(project, file), 'utf8');
  const { version }: { version: string } = JSON.parse(read('package.json'));
  const files = { ...(await generateClient(document)), ...packageFiles(version, read('LICENSE')) };
  for (const [name, body] of Object.entries(files)) write({ path: `client/${name}`, body });
  write({ path: 'client/tagger.js', body: await bundleTagger(project) });
  write({ path: `client/${PACKAGE_FILE}`, body: await packPackage(files) });
}
