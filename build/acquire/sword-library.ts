/** SWORD libraries: folders with `mods.d/*.conf` and the modules that these describe. */
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import fg from 'fast-glob';

/** Where a module lies on this machine. */
export interface ModuleLocation {
  /** The library's folder. */
  library: string;
  /** The module's .conf. */
  conf: string;
}

/** The libraries that SWORD programs on this machine use, the operator's own first. */
export function installedLibraries(env: NodeJS.ProcessEnv): string[] {
  const own = env.SWORD_PATH ? env.SWORD_PATH.split(path.delimiter) : [];
  return [...own, path.join(homedir(), '.sword'), '/usr/share/sword'];
}

/** The module of this name in the library, or, without a name, the library's only module. */
export function findModule(library: string, name?: string): ModuleLocation | undefined {
  const confs = fg.sync('mods.d/*.conf', { cwd: library, absolute: true, suppressErrors: true });
  if (name === undefined) {
    const [conf] = confs;
    return conf && confs.length === 1 ? { library, conf } : undefined;
  }
  const conf = confs.find((file) => moduleName(readFileSync(file, 'utf8')) === name);
  return conf ? { library, conf } : undefined;
}

/** The name of the module that a .conf describes: its first section. */
function moduleName(conf: string): string | undefined {
  return /^\[(.+)\]\s*$/m.exec(conf)?.[1];
}
