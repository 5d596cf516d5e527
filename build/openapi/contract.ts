/** The contract as data, and the client that is generated from it. */
import type { MadeFile } from '../write.ts';
import { generateClient } from './client.ts';
import { openApiDocument } from './document.ts';

/** Makes `openapi.json` and `client/`. */
export async function makeContract(write: (file: MadeFile) => void): Promise<void> {
  const document = openApiDocument();
  write({ path: 'openapi.json', body: `${JSON.stringify(document, null, 2)}\n` });
  for (const [name, body] of Object.entries(await generateClient(document))) {
    write({ path: `client/${name}`, body });
  }
}
