/** A finding of a deploy check. */
export interface Finding {
  what: string;
  /** `told` leaves the judgement to people. */
  outcome: 'good' | 'bad' | 'told';
  seen: string;
}

/** Creates a finding, good or bad, with what was seen. */
export const finding = (what: string, isGood: boolean, seen: string): Finding => ({
  what,
  outcome: isGood ? 'good' : 'bad',
  seen,
});

export const told = (what: string, seen: string): Finding => ({ what, outcome: 'told', seen });
