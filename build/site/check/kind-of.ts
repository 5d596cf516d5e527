import type { CheckedQuotation } from '../../../functions/lib/contract/endpoints/quotations.ts';

/** Returns how a quotation is shown: `none` is not from the Bible, and needs no review. */
export function kindOf({
  verdict,
  beside,
  needs_review: needsReview,
}: CheckedQuotation): 'good' | 'differs' | 'bad' | 'none' {
  if (needsReview) {
    const isFalse = verdict === 'misattributed' || verdict === 'absent' || beside?.fits === false;
    return isFalse ? 'bad' : 'differs';
  }
  return verdict === 'misattributed' || verdict === 'absent' ? 'none' : 'good';
}
