import { expect, test } from 'vitest';
import {
  byCode,
  byDay,
  byEndpoint,
  endOfAxis,
  total,
} from '../../../../../build/site/accounts/usage/usage-sums.ts';
import type { UsageRow } from '../../../../../functions/lib/contract/dashboard.ts';

const row = (day: string, endpoint: string, outcome: UsageRow['outcome'], requests: number) => ({
  day,
  endpoint,
  outcome,
  code: null,
  requests,
});
const ROWS = [
  row('2026-02-27', 'verse', 'ok', 1),
  row('2026-02-28', 'verse', 'ok', 10),
  row('2026-03-01', 'verse', 'client_error', 2),
  row('2026-03-01', 'search', 'ok', 30),
  row('2026-03-01', 'search', 'server_error', 1),
];

test('the days are those up to today, also where there is nothing, over the ends of months', () => {
  expect(byDay(ROWS, '2026-03-02', 4)).toEqual([
    { day: '2026-02-27', outcomes: { ok: 1, client_error: 0, server_error: 0 } },
    { day: '2026-02-28', outcomes: { ok: 10, client_error: 0, server_error: 0 } },
    { day: '2026-03-01', outcomes: { ok: 30, client_error: 2, server_error: 1 } },
    { day: '2026-03-02', outcomes: { ok: 0, client_error: 0, server_error: 0 } },
  ]);
});

test('the endpoints are those of the last days, most used first', () => {
  expect(byEndpoint(ROWS, '2026-03-01', 2)).toEqual([
    { endpoint: 'search', outcomes: { ok: 30, client_error: 0, server_error: 1 } },
    { endpoint: 'verse', outcomes: { ok: 10, client_error: 2, server_error: 0 } },
  ]);
  expect(byEndpoint(ROWS, '2026-03-05', 2)).toEqual([]);
});

test('a total is of all outcomes', () => {
  expect(total({ ok: 1, client_error: 20, server_error: 300 })).toBe(321);
});

test.each([
  [1, 2],
  [4, 4],
  [5, 6],
  [10, 10],
  [11, 20],
  [39, 40],
  [999, 1000],
  [1_000_001, 2_000_000],
])('an axis for up to %i ends at %i', (highest, end) => {
  expect(endOfAxis(highest)).toBe(end);
});

test('errors are those of the last days, the most frequent first; old counts have no code', () => {
  const failed = (day: string, code: string | null, requests: number): UsageRow => ({
    ...row(day, 'verse', 'client_error', requests),
    code,
  });
  const rows = [
    failed('2026-03-01', 'VERSE_NOT_FOUND', 1),
    failed('2026-03-02', 'INVALID_REFERENCE', 3),
    failed('2026-03-02', 'VERSE_NOT_FOUND', 4),
    failed('2026-03-02', null, 9),
    failed('2026-02-01', 'NOT_FOUND', 9),
  ];
  expect(byCode(rows, '2026-03-02', 2)).toEqual([
    { code: 'VERSE_NOT_FOUND', requests: 5 },
    { code: 'INVALID_REFERENCE', requests: 3 },
  ]);
});
