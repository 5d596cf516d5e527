import type { CheckedQuotation } from '../../../functions/lib/contract/endpoints/quotations.ts';

/** Returns how a quotation is shown: `none` is not from the Bible, and needs no review. */
export function kindOf(quotation: CheckedQuotation): 'good' | 'differs' | 'bad' | 'none' {
  const { verdict, beside, needs_review: needsReview } = quotation;
  const isFalse = verdict === 'misattributed' || verdict === 'absent';
  if (!needsReview) return isFalse ? 'none' : 'good';
  return isFalse || beside?.fits === false ? 'bad' : 'differs';
}
