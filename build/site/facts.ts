/** What of the site a page told: while that stays, the page can stay. Each version that is shown is a fact of its own. */
import type { SiteData } from './site-data.ts';

const shownFact = (version: string) => `shown ${version}`;

/** All that a page can tell, by the names of facts. */
export function factsOf({ shown, ...rest }: SiteData): Map<string, unknown> {
  const versions = Object.entries(shown).map(([id, version]) => [shownFact(id), version] as const);
  return new Map<string, unknown>([...Object.entries(rest), ...versions]);
}

/**
 * @param told takes the name of each fact that is read of it; of `shown` each version by its ID, so that who wants all
 * of them must ask `versions` which there are
 */
export function listeningTo(site: SiteData, told: Set<string>): SiteData {
  const shown = new Proxy(site.shown, {
    get(versions, id: string) {
      told.add(shownFact(id));
      return versions[id];
    },
  });
  return new Proxy(site, {
    get(facts, name: keyof SiteData) {
      if (name === 'shown') return shown;
      told.add(name);
      return facts[name];
    },
  });
}
