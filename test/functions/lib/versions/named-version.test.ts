import { describe, expect, test } from 'vitest';
import { takeVersions } from '../../../../functions/lib/versions/named-version.ts';
import { useService } from '../../../host/service.ts';

const NAMES = { rvr60: 'rvr60', rv60: 'rvr60', reinavalera1960: 'rvr60', nvi: 'nvi', kjv: 'kjv' };

test.each([
  ['Juan 3:16 RVR60', 'Juan 3:16', ['rvr60']],
  ['John 3:16 (KJV)', 'John 3:16', ['kjv']],
  ['John 3:16, KJV', 'John 3:16', ['kjv']],
  ['KJV John 3:16', '    John 3:16', ['kjv']],
  ['Juan 3:16 - Reina-Valera 1960', 'Juan 3:16', ['rvr60']],
  ['Juan 3:16 RV60; Rom 5:8 RV60', 'Juan 3:16     ; Rom 5:8', ['rvr60']],
  ['Jn 3:16 NVI; Jn 3:16 KJV', 'Jn 3:16    ; Jn 3:16', ['nvi', 'kjv']],
  ['Juan 3:16', 'Juan 3:16', []],
  ['KJV', 'KJV', []],
  ['1 Reyes 60', '1 Reyes 60', []],
  ['constructor 3', 'constructor 3', []],
])('%s', (written, reference, versions) => {
  const taken = takeVersions(written, NAMES);
  expect([taken.reference.trimEnd(), taken.versions]).toEqual([reference, versions]);
  expect(taken.reference).toHaveLength(written.length);
});

describe('a version in the reference', () => {
  const service = useService();
  const ask = (ref: string, more = '') => `/v1/passage?ref=${encodeURIComponent(ref)}${more}`;

  test('is used where none is asked for', async () => {
    expect((await service.data(ask('John 3:16 (KJV)'))).version.id).toBe('kjv');
    expect((await service.data(ask('Juan 3:16 RV1909'))).version.id).toBe('rv1909');
    expect((await service.data(ask('Juan 3:16 RV1960'))).version.id).toBe('rvr60');
  });

  test('may be the one that is asked for', async () => {
    expect((await service.data(ask('John 3:16 KJV', '&version=KJV'))).version.id).toBe('kjv');
  });

  test.each([
    ['John 3:16 KJV', '&version=nvi'],
    ['Jn 3:16 KJV; Jn 4 NVI', ''],
  ])('%s%s: two are refused, and both are named', async (ref, more) => {
    expect(await service.failure(ask(ref, more))).toEqual([
      400,
      'INVALID_PARAMETER',
      'The request names two versions, "kjv" and "nvi"; send only one',
    ]);
  });
});
