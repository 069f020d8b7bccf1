/** Passed in, so that rules about time can be tested. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
