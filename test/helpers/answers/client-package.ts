/** The client as somebody has it who uses the service. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Installs the client in an empty folder. */
export function installClient(folder: string): void {
  const place = path.join(folder, 'node_modules', 'verso-client');
  mkdirSync(place, { recursive: true });
  cpSync(path.join('public', 'client'), place, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
}
