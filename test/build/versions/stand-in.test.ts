import { describe, expect, test } from 'vitest';
import type { VersionSource } from '../../../build/versions/sources.ts';
import { chooseTexts, refuseStandIns } from '../../../build/versions/stand-in.ts';
import { VERSION } from '../../helpers/texts/source-project.ts';

const SAID = { name: 'a', description: 'b', copyright: 'c' };
const free: VersionSource = { ...VERSION, id: 'libre', folder: '/x', text: { name: 'Libre' } };
const closed: VersionSource = {
  ...VERSION,
  id: 'licenciada',
  folder: '/y',
  stand_in: { version: 'libre', ...SAID },
};

test('a version without a text of its own is served from its stand-in', () => {
  const served = chooseTexts([free, closed]).map(({ version, from }) => [version.id, from.id]);
  expect(served).toEqual([
    ['libre', 'libre'],
    ['licenciada', 'libre'],
  ]);
});

describe('a stand-in', () => {
  const served = chooseTexts([free, closed]);
  test.each([
    [{}],
    [{ CONTEXT: 'deploy-preview' }],
    [{ CONTEXT: 'production', ALLOW_STAND_IN: 'licenciada' }],
    [{ CONTEXT: 'production', ALLOW_STAND_IN: ' otra , licenciada ' }],
  ])('is let through with %j', (env) => {
    expect(() => refuseStandIns(served, env)).not.toThrow();
  });

  test.each([
    [{ CONTEXT: 'production' }],
    [{ CONTEXT: 'production', ALLOW_STAND_IN: '' }],
    [{ CONTEXT: 'production', ALLOW_STAND_IN: 'libre' }],
  ])('is refused with %j, and what to do is said', (env) => {
    expect(() => refuseStandIns(served, env)).toThrow(
      /licenciada would serve the text of libre.*sources\/licenciada\/text\.zip.*ALLOW_STAND_IN=licenciada/s,
    );
  });
});
