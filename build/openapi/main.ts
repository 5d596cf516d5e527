/** `npm run openapi`: writes `public/openapi.json`. */
import { writeFileSync } from 'node:fs';
import { openApiDocument } from './document.ts';

writeFileSync('public/openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`);
