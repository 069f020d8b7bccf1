import { AsyncLocalStorage } from 'node:async_hooks';

/** Of the two seconds in which everybody is answered, what may be spent on waiting for the database. */
export const PATIENCE_MS = 1_800;

/** What is left of a request's patience; waits that run side by side are counted once. */
type Budget = { leftMs: number; waiting: number; since: number };

const budgets = new AsyncLocalStorage<Budget>();

/** Runs one request: all its waits for a connection together take at most 1.8 s, however many statements it has. */
export async function withWaitBudget<T>(work: () => Promise<T>): Promise<T> {
  const budget: Budget = { leftMs: PATIENCE_MS, waiting: 0, since: 0 };
  try {
    return await budgets.run(budget, work);
  } finally {
    // Streams and timers that the request leaves behind are no longer a waiting caller.
    budget.leftMs = Number.POSITIVE_INFINITY;
  }
}

/** Milliseconds that the current request may still wait; outside of a request there is no such limit. */
export function patienceLeft(): number {
  const budget = budgets.getStore();
  return budget ? Math.max(0, leftOf(budget)) : Number.POSITIVE_INFINITY;
}

/** Counts the time until `wait` ends against the request's patience. */
export async function chargePatience<T>(wait: Promise<T>): Promise<T> {
  const budget = budgets.getStore();
  if (!budget) return wait;
  if (budget.waiting === 0) budget.since = performance.now();
  budget.waiting += 1;
  try {
    return await wait;
  } finally {
    if (budget.waiting === 1) budget.leftMs = leftOf(budget);
    budget.waiting -= 1;
  }
}

function leftOf({ leftMs, waiting, since }: Budget): number {
  return waiting > 0 ? leftMs - (performance.now() - since) : leftMs;
}
