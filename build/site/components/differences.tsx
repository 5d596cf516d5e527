/** Shows a quotation, with differences from the text struck out and followed by the text's wording. */
import type { JSX } from 'preact';
import type { QuoteDifference } from '../../../functions/lib/contract/endpoints/quotations.ts';

export const Differences = ({ of }: { of: readonly QuoteDifference[] }): JSX.Element => (
  <p>
    {of.map((each) =>
      isSame(each) ? (
        `${each.text} `
      ) : (
        <>
          {each.quote !== undefined && <del>{each.quote}</del>}{' '}
          {each.text !== undefined && <ins>{each.text}</ins>}{' '}
        </>
      ),
    )}
  </p>
);

/** Ignores differences in capitals, such as at the start of a sentence, which do not matter to readers. */
const isSame = ({ type, quote, text }: QuoteDifference): boolean =>
  type === 'same' || (quote !== undefined && quote.toLowerCase() === text?.toLowerCase());
