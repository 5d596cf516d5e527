/** Work for tests that look at what is found, not at what it costs. */
import { WorkBudget } from '../../functions/lib/contract/work-budget.ts';

class AnyWork extends WorkBudget {
  override spend(): void {}
}

/** A budget that is never used up. */
export const ANY_WORK: WorkBudget = new AnyWork({ en: '', es: '' });
