/** What is asked of a person who adds a version. */
import { describe, expect, test } from 'vitest';
import { type Answers, describeVersion, type Known } from '../../../build/add-version/describe.ts';
import type { AboutText } from '../../../build/read/reader.ts';
import { readSources } from '../../../build/versions/sources.ts';

const { versions } = readSources('sources');
const ABOUT = {
  name: 'Texto de prueba',
  abbreviation: 'TP-1',
  language: 'spa',
  copyright: 'I think this is in the public domain',
};

/** What is known of a text that says so much of itself. */
const known = (about: AboutText, more: Partial<Known> = {}): Known => ({
  named: '/tmp/spa-tp_usfm.zip',
  about,
  detected: 'es',
  extent: 'New Testament',
  ...more,
});

/** Answers by what is asked, each once. */
function person(answers: Record<string, string[]>) {
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    const [key] = Object.keys(answers).filter((each) => question.includes(each));
    const answer = key && answers[key]?.shift();
    if (!answer) throw new Error(`nobody expects the question "${question}"`);
    return answer;
  };
  return { asked, ask };
}

const COMPLETE: Answers = {
  id: 'tp',
  name: 'Texto',
  abbreviation: 'TP',
  language: 'es',
  description: 'Una prueba.',
  copyright: 'CC BY 4.0',
  rights: 'cc-by',
};

test('what the text says is taken, and what may be done with it is asked', async () => {
  const { ask, asked } = person({ 'may be done': ['cc-by'] });
  const { described } = await describeVersion({}, known(ABOUT), versions, ask);
  expect(described).toMatchObject({ id: 'tp1', name: 'Texto de prueba', language: 'es' });
  expect(described.rights).toMatchObject({ public_domain: false, attribution: ABOUT.copyright });
  expect(asked).toEqual([expect.stringContaining('cc-by-nc-nd, licensed')]);
});

test('a licence that is known is taken', async () => {
  const { rights: _, ...said } = COMPLETE;
  const about = { ...ABOUT, licence: 'cc-by-nc-sa' as const };
  const { described } = await describeVersion(said, known(about), versions, undefined);
  expect(described.rights).toMatchObject({ commercial_use: false, share_alike: true });
});

test('a wrong answer is asked again at once, and no other is lost', async () => {
  const { ask, asked } = person({
    Code: ['español', 'es'],
    'may be done': ['free', 'public-domain'],
  });
  const answers: Answers = {};
  const { language: _, ...about } = ABOUT;
  const unknown = known(about, { detected: undefined });
  const { described } = await describeVersion(answers, unknown, versions, ask);
  expect(described).toMatchObject({ id: 'tp1', language: 'es', rights: { public_domain: true } });
  expect(asked[1]).toMatch(/^"español" is not the code of a language, such as es\n/);
  expect(asked.filter((each) => each.includes('"free"'))).toHaveLength(1);
  expect(answers).toMatchObject({ language: 'es', rights: 'public-domain' });
});

test('answers are kept where the person stops', async () => {
  const answers: Answers = {};
  const { ask } = person({ Code: ['es'] });
  const stopping = async (question: string) => {
    if (question.includes('may be done')) throw new Error('stopped');
    return await ask(question);
  };
  const unknown = known({}, { detected: undefined });
  await expect(describeVersion(answers, unknown, versions, stopping)).rejects.toThrow('stopped');
  expect(answers).toMatchObject({ language: 'es' });
});

describe('with one fact, the rights', () => {
  const describeWith = async (about: AboutText, more: Partial<Known> = {}) =>
    (await describeVersion({ rights: 'public-domain' }, known(about, more), versions, undefined))
      .described;

  test('all else is known from the text, its words and its file', async () => {
    expect(await describeWith({})).toEqual({
      id: 'tp',
      name: 'tp',
      abbreviation: 'TP',
      language: 'es',
      description: 'A Bible text in Spanish: New Testament. This service wrote the description.',
      copyright: 'Public domain.',
      rights: expect.objectContaining({ public_domain: true }),
    });
  });

  test.each([
    ['oeb/usfm/00-Front Page.usfm', 'tp'],
    ['Kabyle NT 2.0.1.18', 'Kabyle NT'],
    ['  ', 'tp'],
    ['Biblia 2.0', 'Biblia 2.0'],
  ])('the name %j is %j', async (name, right) => {
    expect((await describeWith({ name })).name).toBe(right);
  });

  test.each([
    ['/x/lav-latvian.osis.xml.gz', 'lv', 'latvian'],
    ['https://example.org/spa-rv1865_usfm.zip?a=b', 'es', 'rv1865'],
    ['eng-us-oeb.osis.xml.gz', 'en', 'oeb'],
    ['sword-text-swahili', 'sw', 'swahili'],
    ['Tamil.bblx', 'ta', 'tamil'],
    ['/tmp/Ewe-NT.txt', 'ee', 'ewent'],
    ['/tmp/rv1865/usfm', 'es', 'rv1865'],
    ['/tmp/x.nt', 'es', 'x'],
  ])('the ID of %s in %s is %s', async (named, detected, id) => {
    expect((await describeWith({}, { named, detected })).id).toBe(id);
  });

  test('an abbreviation that is a path is none', async () => {
    const abbreviation = 'oeb/usfm/00-Front Page.usfm';
    expect(await describeWith({ abbreviation })).toMatchObject({ id: 'tp', abbreviation: 'TP' });
  });

  test('the stated language comes before that of the words, and an unknown one after', async () => {
    expect((await describeWith({ language: 'lav' })).language).toBe('lv');
    expect((await describeWith({ language: 'und' })).language).toBe('es');
  });
});

test('what the text says in other words is shown, and the rights are asked', async () => {
  const about = known({ copyright: 'Free non-commercial distribution' });
  await expect(describeVersion({}, about, versions, undefined)).rejects.toThrow(
    /--rights .* \(the text says: "Free non-commercial distribution"\)/,
  );
});

test.each([
  ['public-domain', { public_domain: true, commercial_use: true, attribution: null }],
  ['cc-by', { public_domain: false, commercial_use: true, attribution: 'CC', share_alike: false }],
  ['cc-by-sa', { commercial_use: true, share_alike: true, storage_limit: null }],
  ['cc-by-nd', { commercial_use: true, share_alike: false, storage_limit: null }],
  ['cc-by-nc', { commercial_use: false, share_alike: false, storage_limit: null }],
  ['cc-by-nc-sa', { commercial_use: false, share_alike: true, storage_limit: null }],
  ['cc-by-nc-nd', { commercial_use: false, share_alike: false, storage_limit: null }],
  ['licensed', { public_domain: false, commercial_use: false, storage_limit: 0 }],
])('the rights of %s', async (rights, expected) => {
  const answers = { ...COMPLETE, copyright: 'CC', rights };
  const { described } = await describeVersion(answers, known({}), versions, undefined);
  expect(described.rights).toMatchObject(expected);
});

test('nothing is asked of what was said', async () => {
  const { ask, asked } = person({});
  await describeVersion({ ...COMPLETE }, known(ABOUT), versions, ask);
  expect(asked).toEqual([]);
});

describe('where nobody can be asked', () => {
  test('rights are missing whatever the text says', async () => {
    await expect(describeVersion({}, known(ABOUT), versions, undefined)).rejects.toThrow(
      /Not enough is known of this text; add:\n {2}--rights "…"/,
    );
  });

  test('of a version that there is only what changes', async () => {
    const { described } = await describeVersion({ id: 'kjv' }, known({}), versions, undefined);
    const before = versions.find(({ id }) => id === 'kjv');
    expect(described).toMatchObject({ name: before?.name, rights: before?.rights });
  });

  test.each([
    ['id', '../fuera', '--id: it must be lower-case letters and digits'],
    ['id', 'datasets', '--id: it must be lower-case letters and digits'],
    ['language', 'español', '--language: "español" is not the code of a language'],
    ['rights', 'free', '--rights: it must be public-domain or cc-by'],
    ['name', ' ', '--name: it is required'],
  ])('a wrong --%s is refused', async (field, value, message) => {
    const said = { ...COMPLETE, [field]: value };
    await expect(describeVersion(said, known(ABOUT), versions, undefined)).rejects.toThrow(message);
  });
});
