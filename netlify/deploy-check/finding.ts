/** What a check of a deploy has found. */
export interface Finding {
  /** What was looked at. */
  what: string;
  /** `told` is for people to judge. */
  outcome: 'good' | 'bad' | 'told';
  /** What was seen. */
  seen: string;
}

/** Good or bad, and what was seen. */
export const finding = (what: string, isGood: boolean, seen: string): Finding => ({
  what,
  outcome: isGood ? 'good' : 'bad',
  seen,
});

export const told = (what: string, seen: string): Finding => ({ what, outcome: 'told', seen });
