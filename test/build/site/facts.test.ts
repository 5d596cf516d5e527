import { expect, test } from 'vitest';
import { factsOf, listeningTo } from '../../../build/site/facts.ts';
import type { ShownVersion, SiteData } from '../../../build/site/site-data.ts';
import { siteMap } from '../../../build/site/site-map.ts';
import { present } from '../../../functions/lib/text/present.ts';
import { VERSION } from '../../helpers/source-project.ts';

const shown = (id: string): ShownVersion => ({
  id,
  name: id,
  abbreviation: id,
  language: 'Español',
  language_code: 'es',
  description: '',
  copyright: '',
  book_count: 0,
  rights: VERSION.rights,
  integrity: {
    source: { name: '', edition: '', sha256: '' },
    known_revision: true,
    verses: 0,
    gaps: [],
    corrections: 0,
    digest: '',
  },
  books: [],
  stand_in_name: undefined,
  sample: undefined,
});
const site: SiteData = {
  origin: undefined,
  contact: undefined,
  pages: siteMap(['una', 'otra']),
  versions: [],
  shown: { una: shown('una'), otra: shown('otra') },
  showcase: { es: [], en: [] },
  schemas: {},
};

test('each version that is shown is a fact of its own', () => {
  expect([...factsOf(site).keys()].sort()).toEqual([
    'contact',
    'origin',
    'pages',
    'schemas',
    'showcase',
    'shown otra',
    'shown una',
    'versions',
  ]);
  expect(factsOf(site).get('shown una')).toBe(site.shown.una);
});

test('what a page reads is told, and nothing else', () => {
  const told = new Set<string>();
  const heard = listeningTo(site, told);
  expect(heard.contact).toBeUndefined();
  expect(present(heard.shown.una).name).toBe('una');
  expect([...told]).toEqual(['contact', 'shown una']);
});

test('a version that there is not is told as well: there may be one tomorrow', () => {
  const told = new Set<string>();
  expect(listeningTo(site, told).shown.nueva).toBeUndefined();
  expect([...told]).toEqual(['shown nueva']);
});
