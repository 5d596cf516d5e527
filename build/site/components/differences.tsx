/** What a quotation says, struck out where the text says something else, and what that is. */
import type { JSX } from 'preact';
import type { QuoteDifference } from '../../../functions/lib/contract/endpoints/quotations.ts';

export const Differences = ({ of }: { of: readonly QuoteDifference[] }): JSX.Element => (
  <>
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
  </>
);

/** A capital, as where a sentence begins, changes nothing for who reads. */
const isSame = ({ type, quote, text }: QuoteDifference): boolean =>
  type === 'same' || (quote !== undefined && quote.toLowerCase() === text?.toLowerCase());
