/** References in the numbers of another version than the one that is read. */
import { describe, expect, test } from 'vitest';
import { parallelOf, passageOf } from '../helpers/answers/answers.ts';

describe('a passage by the numbers of another version', () => {
  test.each([
    ['Jon 1:17', 'kjv', 'rv1909', 'Jonás 2:1'],
    ['Jon 2:1', 'rv1909', 'kjv', 'Jonah 1:17'],
    ['Jon 1:16-17', 'kjv', 'rv1909', 'Jonás 1:16-2:1'],
    ['2 Sam 20:25', 'rv1909', 'kjv', '2 Samuel 20:25-26'],
    ['Judges 14:18', 'kjv', 'rv1909', 'Jueces 14:18-19'],
    ['Rom 16:25-27', 'kjv', 'web', 'Romans 14:24-26'],
    ['Acts 8:36-38', 'kjv', 'web', 'Acts 8:36-38'],
    ['Jn 3:16', 'kjv', 'rv1909', 'Juan 3:16'],
    ['Jonah 2', 'kjv', 'rv1909', 'Jonás 2:2-11'],
    ['Rom 16', 'kjv', 'web', 'Romans 16:1-24; Romans 14:24-26'],
    ['Rom 14', 'web', 'kjv', 'Romans 14:1-23; Romans 16:25-27'],
    ['Romans', 'kjv', 'web', 'Romans 1:1-14:23; Romans 15:1-16:24; Romans 14:24-26'],
  ])('%s of %s in %s is %s', (ref, numbering, version, reference) => {
    expect(passageOf(ref, version, { numbering }).reference).toBe(reference);
  });

  test('a list, and the same version', () => {
    const { reference } = passageOf('Jon 1:17; Jn 3:16', 'rv1909', { numbering: 'kjv' });
    expect(reference).toBe('Jonás 2:1; Juan 3:16');
    expect(passageOf('Jon 2:1', 'rv1909', { numbering: 'RV1909' }).reference).toBe('Jonás 2:1');
  });

  test('what the version does not have is named', () => {
    expect(() => passageOf('Acts 8:37', 'web', { numbering: 'kjv' })).toThrow(
      'Version "web" does not have the text of "Acts 8:37"',
    );
    expect(() => passageOf('Jn 3:16', 'web', { numbering: 'nope' })).toThrow('Version "nope"');
  });
});

describe('versions side by side, by the numbers of any of them', () => {
  test.each([
    ['Jon 1:17', 'rv1909,kjv', 'Jonah 1:17', 'kjv', [['Jonás 2:1', 'Jonah 1:17']]],
    ['Jon 1:17', 'kjv,rv1909', 'Jonah 1:17', undefined, [['Jonah 1:17', 'Jonás 2:1']]],
    ['Tobit 1:1', 'kjv,rv1909,web', 'Tobit 1:1', 'web', [[undefined, undefined, 'Tobit 1:1']]],
    ['Acts 8:37', 'web,kjv', 'Acts 8:37', 'kjv', [[undefined, 'Acts 8:37']]],
  ])('%s in %s is read as %s', (ref, versions, reference, numbering, rows) => {
    const answer = parallelOf(ref, versions);
    expect([answer.reference, answer.numbering]).toEqual([reference, numbering]);
    expect(answer.rows.map(({ cells }) => cells.map((cell) => cell?.reference))).toEqual(rows);
  });

  test('one that none of them has is answered as by the first', () => {
    expect(() => parallelOf('Jon 9:1', 'rv1909,kjv')).toThrow(
      'Jonás has no chapter 9 in version "rv1909"',
    );
  });
});
