/** All of the contract has English and Spanish words. */
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../../../../build/openapi/document.ts';
import { fieldsOf, schemasOf } from '../../../../build/site/reference/fields.ts';
import {
  spanishField,
  spanishOperation,
  spanishParameter,
} from '../../../../build/site/reference/words.ts';
import {
  answerName,
  ENDPOINT_NAMES,
  ENDPOINTS,
} from '../../../../functions/lib/contract/endpoints.ts';
import { present } from '../../../../functions/lib/text/present.ts';

const schemas = schemasOf(openApiDocument());

describe.each(ENDPOINT_NAMES)('%s', (name) => {
  test('has a summary and a description in Spanish', () => {
    expect(spanishOperation(name, 'summary')).toBeTruthy();
    expect(spanishOperation(name, 'description')).toBeTruthy();
  });

  test('has its parameters described in Spanish', () => {
    for (const parameter of Object.keys(ENDPOINTS[name].parameters)) {
      expect(spanishParameter(name, parameter), parameter).toBeTruthy();
    }
  });
});

test.each([...ENDPOINT_NAMES.map(answerName), 'Failure'])(
  'every field of %s is described, in Spanish too',
  (answer) => {
    const rows = fieldsOf(present(schemas[answer]), schemas);
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) {
      expect(row.description, row.path).not.toBe('');
      expect(spanishField(answer, row), row.path).toBeTruthy();
    }
  },
);
