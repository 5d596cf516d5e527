import { expect, test } from 'vitest';
import { fieldsOf } from '../../../build/site/reference/fields.ts';

const schemas = {
  Verse: {
    type: 'object',
    properties: {
      number: { type: 'integer', description: 'Its number.' },
      text: { type: 'string' },
    },
    required: ['number'],
  },
};

test('fields of what is held have their whole path', () => {
  const root = {
    properties: { verses: { type: 'array', items: { $ref: '#/components/schemas/Verse' } } },
    required: ['verses'],
  };
  expect(fieldsOf(root, schemas)).toEqual([
    { path: 'verses', type: 'object[]', always: true, description: '' },
    { path: 'verses[].number', type: 'integer', always: true, description: 'Its number.' },
    { path: 'verses[].text', type: 'string', always: false, description: '' },
  ]);
});

test('of several forms a field is always there if it is in each', () => {
  const form = (name: string) => ({
    properties: { id: { type: 'string' }, [name]: { type: 'string' } },
    required: ['id', name],
  });
  const rows = fieldsOf({ anyOf: [form('a'), form('b')] }, {});
  expect(rows.map(({ path, always }) => [path, always])).toEqual([
    ['id', true],
    ['a', false],
    ['b', false],
  ]);
});
