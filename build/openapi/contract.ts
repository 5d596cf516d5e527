/** Makes the contract as data, the clients generated from it, and the script that finds references on pages. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGES, shownOrigin } from '../../functions/lib/contract/pages.ts';
import { isPublicKeyOn, NO_KEY, PUBLIC_KEY } from '../../functions/lib/contract/public-key.ts';
import { bundleElements } from '../client/elements/bundle.ts';
import { generateClient } from '../client/generate.ts';
import { PACKAGE_FILE, packageFiles, packPackage } from '../client/package.ts';
import { phpClient, phpPackage } from '../client/php/pack.ts';
import { pythonClient, pythonWheel } from '../client/python.ts';
import { bundleTagger } from '../client/tagger/bundle.ts';
import { wordPressPlugin } from '../client/wordpress/pack.ts';
import { contactAt, operator } from '../site/contact.ts';
import type { MadeFile } from '../tree/tree.ts';
import { openApiDocument } from './document.ts';
import { mcpRegistryEntry } from './mcp-registry.ts';
import { postmanCollection } from './postman.ts';

/**
 * Makes `openapi.json`, `client/` and `server.json`.
 * @param project the folder with the project's `package.json` and `LICENSE`
 * @param origin the service's future address, if known
 */
export async function makeContract(
  project: string,
  origin: string | undefined,
  write: (file: MadeFile) => void,
): Promise<void> {
  const document = openApiDocument(operator().name, contactAt(origin));
  const contract = `${JSON.stringify(document, null, 2)}\n`;
  write({ path: 'openapi.json', body: contract });
  write({ path: '.well-known/api-catalog', body: apiCatalog(origin ?? shownOrigin) });
  const key = isPublicKeyOn(process.env) ? PUBLIC_KEY : NO_KEY;
  const collection = `${JSON.stringify(postmanCollection(origin ?? shownOrigin, key), null, 2)}\n`;
  write({ path: 'client/verso.postman_collection.json', body: collection });
  const read = (file: string) => readFileSync(path.join(project, file), 'utf8');
  const { version }: { version: string } = JSON.parse(read('package.json'));
  // a registry lists only public services
  if (origin) {
    const entry = mcpRegistryEntry(origin, version, process.env);
    write({ path: 'server.json', body: `${JSON.stringify(entry, null, 2)}\n` });
  }
  const files = { ...(await generateClient(document)), ...packageFiles(version, read('LICENSE')) };
  for (const [name, body] of Object.entries(files)) write({ path: `client/${name}`, body });
  write({ path: 'client/tagger.js', body: await bundleTagger(project) });
  const python = pythonClient(contract);
  write({ path: 'client/verso_bible.py', body: python });
  write({
    path: `client/verso_bible-${version}-py3-none-any.whl`,
    body: pythonWheel(python, version, read('LICENSE')),
  });
  const php = phpPackage(phpClient(contract), version, read('LICENSE'));
  write({ path: 'client/verso-php.zip', body: php });
  write({ path: 'client/verso-wordpress.zip', body: wordPressPlugin(version, origin) });
  for (const file of await bundleElements()) write(file);
  write({ path: `client/${PACKAGE_FILE}`, body: packPackage(files) });
}

/** Lists the service's descriptions, for programs that know only its address (RFC 9727, links as in RFC 9264). */
function apiCatalog(origin: string): string {
  const link = (path: string, type: string) => [{ href: origin + path, type }];
  const api = {
    anchor: `${origin}/v1`,
    'service-desc': link('/openapi.json', 'application/vnd.oai.openapi+json;version=3.1'),
    'service-doc': link(PAGES.reference.en, 'text/html'),
    status: link(PAGES.status.en, 'text/html'),
  };
  const mcp = { anchor: `${origin}/mcp`, 'service-doc': link('/en/guides/mcp/', 'text/html') };
  return `${JSON.stringify({ linkset: [api, mcp] }, null, 2)}\n`;
}
