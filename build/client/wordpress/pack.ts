/** The WordPress plugin as a zip, which an administrator uploads as it is. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';

/**
 * @param version that of the project
 * @param origin where the service is, which the plugin asks unless its settings say otherwise; without one it asks its
 * administrator
 */
export function wordPressPlugin(version: string, origin = ''): Buffer {
  const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
  const program = read('verso.php').replaceAll('@VERSION@', version).replace('@SERVICE@', origin);
  const files = {
    'verso/verso.php': strToU8(program),
    'verso/block.js': strToU8(read('block.js')),
    'verso/uninstall.php': strToU8(read('uninstall.php')),
  };
  return Buffer.from(zipSync(files, { mtime: '1980-01-01T00:00:00Z' }));
}
