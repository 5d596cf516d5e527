/** Packs the WordPress plugin as a zip that an administrator uploads unchanged. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { zipFiles } from '../../zip-files.ts';

/**
 * @param version the version of the project
 * @param origin the address of the service that the plugin uses unless its settings name another; if empty, the plugin
 * asks the administrator for it
 */
export function wordPressPlugin(version: string, origin = ''): Buffer {
  const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
  const program = read('verso.php').replaceAll('@VERSION@', version).replace('@SERVICE@', origin);
  return zipFiles([
    ['verso/verso.php', program],
    ['verso/block.js', read('block.js')],
    ['verso/uninstall.php', read('uninstall.php')],
  ]);
}
