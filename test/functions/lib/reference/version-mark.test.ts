/** The abbreviation of a version behind a reference. */
import { expect, test } from 'vitest';
import { parseReference } from '../../../../functions/lib/reference/grammar.ts';
import { lexiconOf } from '../../../helpers/answers/references.ts';

const english = lexiconOf('en');

test.each([
  ['1 John 1.9 ESV', 'ESV'],
  ['Jer 29:11 (NIV)', 'NIV'],
  ['Jer 29:11 [niv].', 'niv'],
  ['Jer 29:11 | DHH', 'DHH'],
  ['Juan 3:16, RVR1960', 'RVR1960'],
  ['Juan 3:16a – NVI', 'NVI'],
])('%s is read without it', (written, version) => {
  const parsed = parseReference(written, english);
  expect(parsed).toMatchObject({ ok: true, version });
});

test.each(['John 3:16 ESV NIV', 'John ESV', 'ESV', 'John 3:16 XYZ', 'Nobody 3:16 ESV'])(
  '%s is refused',
  (written) => {
    expect(parseReference(written, english)).toMatchObject({ ok: false });
  },
);

test('without one nothing is said of it', () => {
  expect(parseReference('John 3:16', english)).not.toHaveProperty('version');
});
