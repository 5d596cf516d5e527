/** Which days requests may name. */
import { expect, test } from 'vitest';
import { addDays, requireDay } from '../../../../functions/lib/contract/days.ts';

test('every day of three centuries is accepted', () => {
  for (let day = '1900-01-01'; day < '2200-01-01'; day = addDays(day, 1)) {
    expect(requireDay('date', day)).toBe(day);
  }
});

test.each(['1899-12-31', '2200-01-01', '2026-02-30', '2026-1-1', '20260101', 'today', ''])(
  '"%s" is refused',
  (day) => {
    expect(() => requireDay('date', day)).toThrow('date');
  },
);
