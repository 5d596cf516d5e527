/** Licences by their names. */
import { describe, expect, test } from 'vitest';
import { askedBy, licenceIn, licenceNamed } from '../../../build/versions/licences.ts';

describe('the licence', () => {
  const link = (name: string) =>
    `<a href="https://creativecommons.org/licenses/${name}/4.0/">x</a>`;
  test.each([
    [link('by'), 'cc-by'],
    [link('by-sa'), 'cc-by-sa'],
    [link('by-nc-nd'), 'cc-by-nc-nd'],
    [`${link('by-sa')} ${link('by-sa')}`, 'cc-by-sa'],
    ['<a href="http://creativecommons.org/publicdomain/zero/1.0/">CC0</a>', 'public-domain'],
    ['public domain', 'public-domain'],
    [
      '<p>The World English Bible is in the Public Domain. That means it is free.</p>',
      'public-domain',
    ],
    ['Dominio público.', 'public-domain'],
    ['<p>This translation is in the Public Domain.</p>', 'public-domain'],
  ])('of %s is %s', (written, licence) => {
    expect(licenceIn(written)).toBe(licence);
  });

  test.each([
    'I think public domain',
    'NOT in the public domain',
    '© 2010 Somebody. All rights reserved. A revision of a <b>Public Domain</b> translation.',
    'Public domain in the United States only; all rights reserved elsewhere',
    'Public domain in the United States only',
    'PD Press, 1990',
    'Public domain status: unknown',
    'Esta traducción no se encuentra en el <b>dominio público</b>.',
    '<p>Public domain. © 2020 Nobody</p>',
    'This is not in the public domain in Spain',
    `${link('by')} and the notes ${link('by-nc')}`,
    '© 2011 Wycliffe',
    '',
  ])('of %j is not known', (written) => {
    expect(licenceIn(written)).toBe(undefined);
  });
});

test.each([
  ['Public Domain', 'public-domain'],
  ['Creative Commons: CC0', 'public-domain'],
  ['Creative Commons: BY-NC-SA 4.0', 'cc-by-nc-sa'],
  ['Creative Commons: by-nd 3.0', 'cc-by-nd'],
  ['CC-BY 4.0', 'cc-by'],
  ['CC-BY-SA-4.0', 'cc-by-sa'],
  ['public-domain', 'public-domain'],
  ['Dominio público', 'public-domain'],
  ['https://creativecommons.org/licenses/by/4.0/', 'cc-by'],
  ['https://example.org/licence', undefined],
  ['Copyrighted; Free non-commercial distribution', undefined],
  ['I think public domain', undefined],
  ['GPL', undefined],
  ['CC BY NC', 'cc-by-nc'],
  ['CC BY ND', 'cc-by-nd'],
  ['CC BY SA 4.0', 'cc-by-sa'],
  ['CC BY-NC SA', 'cc-by-nc-sa'],
  ['CC-BY-NC ND', 'cc-by-nc-nd'],
  ['Creative Commons Attribution NonCommercial', 'cc-by-nc'],
  ['Creative Commons Attribution NoDerivatives License', 'cc-by-nd'],
  ['Creative Commons Attribution 3.0 Brazil', 'cc-by'],
  ['Creative Commons Zero 1.0 Universal', 'public-domain'],
  ['Creative Commons Attribution-ShareAlike 3.0 Costa Rica', 'cc-by-sa'],
  ['Creative Commons Attribution 4.0 International License', 'cc-by'],
  ['CC BY 4.0 Noncommercial', undefined],
  ['CC BY 4.0 NC', undefined],
  ['CC BY 3.0 for study', undefined],
  ['CC by permission', undefined],
  ['CC BY pending', undefined],
  ['CC BY with written consent', undefined],
  ['CC0 for the metadata only. Text © 2020 X, all rights reserved.', undefined],
  ['CC-01 Verlag GmbH, alle Rechte vorbehalten', undefined],
  ['Public Domain in the US', undefined],
])('"%s" names %s', (name, licence) => {
  expect(licenceNamed(name)).toBe(licence);
});

test.each([
  ['public-domain', []],
  ['cc-by', ['show']],
  ['cc-by-sa', ['show', 'share']],
  ['cc-by-nc-nd', ['show', 'do not change', 'do not sell']],
] as const)('%s asks to %j', (licence, wishes) => {
  const asked = askedBy(licence);
  expect(asked).toHaveLength(wishes.length);
  for (const [at, wish] of wishes.entries()) expect(asked[at]).toMatch(new RegExp(`^${wish}`));
});
