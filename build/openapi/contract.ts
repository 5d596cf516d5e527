/** Makes the contract as data, the clients generated from it, and the script that finds references on pages. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGES, shownOrigin } from '../../functions/lib/contract/pages.ts';
import { isPublicKeyOn, NO_KEY, PUBLIC_KEY } from '../../functions/lib/contract/public-key.ts';
import { bundleElements } from '../client/elements/bundle.ts';
import { generateClient } from '../client/generate.ts';
import { packageFiles, packPackage } from '../client/package.ts';
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
  const put = (path: string, body: MadeFile['body']) => write({ path, body });
  const document = openApiDocument(operator().name, contactAt(origin));
  put('openapi.json', json(document));
  put('.well-known/api-catalog', json(apiCatalog(origin ?? shownOrigin)));
  const key = isPublicKeyOn(process.env) ? PUBLIC_KEY : NO_KEY;
  put('client/verso.postman_collection.json', json(postmanCollection(origin ?? shownOrigin, key)));
  const read = (file: string) => readFileSync(path.join(project, file), 'utf8');
  const { version }: { version: string } = JSON.parse(read('package.json'));
  const license = read('LICENSE');
  // a registry lists only public services
  if (origin) put('server.json', json(mcpRegistryEntry(origin, version, process.env)));
  const files = { ...(await generateClient(document)), ...packageFiles(version, license) };
  for (const [name, body] of Object.entries(files)) put(`client/${name}`, body);
  put('client/verso-client.tgz', packPackage(files));
  put('client/tagger.js', await bundleTagger(project));
  const { schemas } = document.components;
  const python = pythonClient(schemas);
  put('client/verso_bible.py', python);
  const wheel = `client/verso_bible-${version}-py3-none-any.whl`;
  put(wheel, pythonWheel(python, version, license));
  put('client/verso-php.zip', phpPackage(phpClient(schemas), version, license));
  put('client/verso-wordpress.zip', wordPressPlugin(version, origin));
  for (const file of await bundleElements()) write(file);
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Lists the service's descriptions, for programs that know only its address (RFC 9727, links as in RFC 9264). */
function apiCatalog(origin: string) {
  const link = (path: string, type: string) => [{ href: origin + path, type }];
  const api = {
    anchor: `${origin}/v1`,
    'service-desc': link('/openapi.json', 'application/vnd.oai.openapi+json;version=3.1'),
    'service-doc': link(PAGES.reference.en, 'text/html'),
    status: link(PAGES.status.en, 'text/html'),
  };
  const mcp = { anchor: `${origin}/mcp`, 'service-doc': link('/en/guides/mcp/', 'text/html') };
  return { linkset: [api, mcp] };
}
