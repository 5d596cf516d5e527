/** References in the numbers of a versification, read from the real texts. */
import { expect, test } from 'vitest';
import { passageOf } from '../../helpers/answers/answers.ts';

test.each([
  ['vul', 'Salmo 22:1', 'rv1909', 'Salmos 23:1'],
  ['vul', 'Salmo 9:22-39', 'rv1909', 'Salmos 10:1-18'],
  ['VUL', 'Salmo 50', 'rv1909', 'Salmos 51:1-19'],
  ['org', 'Sal 51:3', 'rv1909', 'Salmos 51:1'],
  ['org', 'Gn 32:33', 'rv1909', 'Génesis 32:32'],
  ['org', 'Is 8:23', 'kjv', 'Isaiah 9:1'],
  ['org', 'Joel 4', 'kjv', 'Joel 3:1-21'],
  ['org', 'Mal 3:19-24', 'kjv', 'Malachi 4:1-6'],
  ['rso', 'Ps 117', 'web', 'Psalms 118:1-29'],
  ['eng', 'John 3:16', 'kjv', 'John 3:16'],
])('numbering=%s, %s in %s is %s', (numbering, ref, version, reference) => {
  expect(passageOf(ref, version, { numbering }).reference).toBe(reference);
});

test('what a versification does not have is an error', () => {
  expect(() => passageOf('Ps 51:30', 'kjv', { numbering: 'org' })).toThrow(
    'Psalms 51 has no verse 30 in versification "org"; its last is 21',
  );
});

test('what is neither a version nor a versification is an error', () => {
  expect(() => passageOf('John 3:16', 'kjv', { numbering: 'xyz' })).toThrow('"xyz" not found');
});
