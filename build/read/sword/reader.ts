/** Recognises SWORD modules: a `mods.d/*.conf` in their library describes each. */
import { homedir } from 'node:os';
import path from 'node:path';
import fg from 'fast-glob';
import { licenceNamed } from '../../versions/licences.ts';
import type { Reader, StatedAbout } from '../reader.ts';
import { confsIn, readConf } from './conf.ts';
import { readModule } from './module.ts';

export const swordReader: Reader = {
  format: 'SWORD module',

  recognise(_, folder) {
    return confsIn(folder).map((file) => {
      const { name, fields, data } = readConf(file);
      const parts = data ? fg.sync('**', { cwd: data, absolute: true }) : [];
      const edition = [fields.get('Version'), fields.get('SwordVersionDate')];
      return {
        file,
        name: name ?? path.basename(file, '.conf'),
        edition: edition.filter(Boolean).join(', '),
        files: [file, ...parts.sort()],
        about: aboutModule(name, fields),
        read: () => readModule(file),
      };
    });
  },
};

/** Lists the folders in which programs keep modules on this machine, the operator's own first. */
export function installedModules(env: NodeJS.ProcessEnv): string[] {
  const own = env.SWORD_PATH ? env.SWORD_PATH.split(path.delimiter) : [];
  return [...own, path.join(homedir(), '.sword'), '/usr/share/sword'];
}

/** https://wiki.crosswire.org/DevTools:conf_Files lists what DistributionLicense can say. */
function aboutModule(name: string | undefined, fields: ReadonlyMap<string, string>): StatedAbout {
  const said = (field: string) => fields.get(field)?.trim() || undefined;
  const licence = said('DistributionLicense');
  const holder = said('Copyright') ?? said('ShortCopyright');
  const copyright = [licence ? holder?.replace(/\.$/, '') : holder, licence].filter(Boolean);
  return {
    name: said('Description'),
    abbreviation: said('Abbreviation') ?? name,
    language: said('Lang'),
    copyright: [...new Set(copyright)].join('. '),
    licence: licence === undefined ? undefined : licenceNamed(licence),
  };
}
