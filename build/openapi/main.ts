/** `npm run openapi`: writes `public/openapi.json`, and the client that is generated from it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { generateClient } from '../client/generate.ts';
import { openApiDocument } from './document.ts';

const document = openApiDocument();
writeFileSync('public/openapi.json', `${JSON.stringify(document, null, 2)}\n`);
mkdirSync('public/client', { recursive: true });
for (const [name, text] of Object.entries(await generateClient(document))) {
  writeFileSync(`public/client/${name}`, text);
}
