/** Every field of an answer has English and Spanish words. */
import { expect, test } from 'vitest';
import { openApiDocument } from '../../../../build/openapi/document.ts';
import { fieldsOf } from '../../../../build/site/reference/fields.ts';
import { spanishField } from '../../../../build/site/reference/words.ts';
import { answerName, ENDPOINT_NAMES } from '../../../../functions/lib/contract/endpoints.ts';
import { present } from '../../../../functions/lib/text/present.ts';

const { schemas } = openApiDocument().components;

test.each([...ENDPOINT_NAMES.map(answerName), 'Failure'])(
  'every field of %s is described, in Spanish too',
  (answer) => {
    const rows = fieldsOf(present(schemas[answer]), schemas);
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) {
      expect(row.description, row.path).not.toBe('');
      const spanish = spanishField(answer, row);
      expect(
        spanish,
        `${row.path} needs Spanish in build/site/reference/spanish.json`,
      ).toBeTruthy();
    }
  },
);
