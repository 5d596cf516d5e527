/** What is asked of a person who adds a version. */
import { describe, expect, test } from 'vitest';
import { type Answers, describeVersion } from '../../../build/add-version/describe.ts';
import { readSources } from '../../../build/versions/sources.ts';

const { versions } = readSources('sources');
const ABOUT = {
  name: 'Texto de prueba',
  abbreviation: 'TP-1',
  language: 'spa',
  copyright: 'I think this is in the public domain',
};

/** Answers by what is asked, each once; an empty one is the usual. */
function person(answers: Record<string, string[]>) {
  const asked: string[] = [];
  const ask = async (question: string, usual: string) => {
    asked.push(`${question} [${usual}]`);
    const [key] = Object.keys(answers).filter((each) => question.includes(each));
    return (key && answers[key]?.shift()) || usual;
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

test('what the text says is offered, but for what may be done with it', async () => {
  const { ask, asked } = person({ 'may be done': ['cc-by'] });
  const { described } = await describeVersion({}, ABOUT, versions, ask);
  expect(described).toMatchObject({ id: 'tp1', name: 'Texto de prueba', language: 'es' });
  expect(described.rights).toMatchObject({ public_domain: false, attribution: ABOUT.copyright });
  expect(asked).toHaveLength(7);
  expect(asked.at(-1)).toContain('cc-by-nc-nd, licensed []');
});

test('a licence that is known is taken', async () => {
  const { rights: _, ...said } = COMPLETE;
  const known = { ...ABOUT, licence: 'cc-by-nc-sa' as const };
  const { described } = await describeVersion(said, known, versions, undefined);
  expect(described.rights).toMatchObject({ commercial_use: false, share_alike: true });
});

test('a wrong answer is asked again at once, and no other is lost', async () => {
  const { ask, asked } = person({
    'ID of': ['RVR 60!', 'tp'],
    Code: ['español', 'es'],
    'may be done': ['free', 'public-domain'],
  });
  const answers: Answers = {};
  const { described } = await describeVersion(answers, ABOUT, versions, ask);
  expect(described).toMatchObject({ id: 'tp', language: 'es', rights: { public_domain: true } });
  expect(asked[1]).toMatch(
    /^it must be lower-case letters and digits such as rv1909, not "RVR 60!"\n/,
  );
  expect(asked.filter((each) => each.includes('"free"'))).toHaveLength(1);
  expect(answers).toMatchObject({ id: 'tp', rights: 'public-domain' });
});

test('answers are kept where the person stops', async () => {
  const answers: Answers = {};
  const { ask } = person({});
  const stopping = async (question: string, usual: string) => {
    if (question.includes('Code')) throw new Error('stopped');
    return await ask(question, usual);
  };
  await expect(describeVersion(answers, ABOUT, versions, stopping)).rejects.toThrow('stopped');
  expect(answers).toEqual({ id: 'tp1', name: 'Texto de prueba', abbreviation: 'TP-1' });
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
  const { described } = await describeVersion(answers, {}, versions, undefined);
  expect(described.rights).toMatchObject(expected);
});

test('nothing is asked of what was said', async () => {
  const { ask, asked } = person({});
  await describeVersion({ ...COMPLETE }, ABOUT, versions, ask);
  expect(asked).toEqual([]);
});

describe('where nobody can be asked', () => {
  test('rights are missing whatever the text says', async () => {
    await expect(describeVersion({}, ABOUT, versions, undefined)).rejects.toThrow(
      /Not enough is known of this text; add:\n {2}--rights "…"/,
    );
  });

  test('of a version that there is only what changes', async () => {
    const { described } = await describeVersion({ id: 'kjv' }, {}, versions, undefined);
    const before = versions.find(({ id }) => id === 'kjv');
    expect(described).toMatchObject({ name: before?.name, rights: before?.rights });
  });

  test.each([
    ['id', '../fuera', '--id: it must be lower-case letters and digits'],
    ['language', 'español', '--language: "español" is not the code of a language'],
    ['rights', 'free', '--rights: it must be public-domain or cc-by'],
    ['name', ' ', '--name: it is required'],
  ])('a wrong --%s is refused', async (field, value, message) => {
    const said = { ...COMPLETE, [field]: value };
    await expect(describeVersion(said, ABOUT, versions, undefined)).rejects.toThrow(message);
  });
});
