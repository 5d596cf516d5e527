/** Unit tests run in the project that `short-bibles.ts` builds. */
import path from 'node:path';

process.chdir(path.join(import.meta.dirname, '..', '.cache', 'test'));
