import type { CheckedQuotation } from '../../../functions/lib/contract/endpoints/quotations.ts';

/** Returns how a quotation is shown: `none` is not from the Bible, and needs no review. */
export function kindOf(quotation: CheckedQuotation): 'good' | 'differs' | 'bad' | 'none' {
  const { verdict, beside, needs_review: needsReview } = quotation;
  if (needsReview) {
    const isFalse = verdict === 'misattributed' || verdict === 'absent' || beside?.fits === false;
    return isFalse ? 'bad' : 'differs';
  }
  return verdict === 'misattributed' || verdict === 'absent' ? 'none' : 'good';
}
