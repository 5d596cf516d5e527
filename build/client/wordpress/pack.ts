/** Packs the WordPress plugin as a zip that an administrator uploads unchanged. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';

/**
 * @param version the version of the project
 * @param origin the address of the service that the plugin uses unless its settings name another; if empty, the plugin
 * asks the administrator for it
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
