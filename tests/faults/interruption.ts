/** Before a step nothing of it happens; after it everything has, and only the answer is lost. */
export type Moment = 'before' | 'after';
export type Interruption = { step: number; moment: Moment; kind: 'fail' | 'kill' };

/** What stands between the shop and one of its outside worlds asks this at each step. */
export type Watch = {
  /** What falls on the step about to be taken, if anything. */
  next(): Moment | null;
  /** A kill does not return; a failure is an error, as of a lost connection. */
  strike(): Error;
};
