import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { MOST_AT_ONCE } from '#shop/frame/rules/chosen-rows.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Right } from '#shop/staff/contract.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import type { AuditVerb } from '../contract/audit.ts';
import { insertAudit } from './audit-records.server.ts';

/** The rows that a form showed, each once, at most MOST_AT_ONCE; `one` is what a row is called, such as `order`. */
export const shownRows = (pattern: RegExp, one: string) =>
  z
    .array(z.string().regex(pattern, `Choose from the list of ${one}s.`))
    .min(1, `Choose at least one ${one}.`)
    .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} ${one}s at once.`)
    .refine((texts) => new Set(texts.map(idIn)).size === texts.length, `The same ${one} comes twice.`);

/** Behind a dot stands what the form showed of it. */
const idIn = (text: string) => text.split('.')[0];

export type ManyResult<Row> = { done: Row[]; left: (Row & { reason: string })[] };

type Many<Row> = {
  /** Whose helpers may do it, besides the administrator. */
  right: Right;
  verb: AuditVerb;
  rows: readonly Row[];
  /** In a transaction of its own. Null where it was done, else in words why not. */
  act: (row: Row, actId: string) => Promise<string | null>;
  /** What the entry in the activity keeps of those that were done. */
  details: (done: readonly Row[]) => Record<string, unknown>;
  /** In place of the usual words of a problem, by its code. */
  refusals?: Partial<Record<string, string>>;
};

/**
 * Does the same with many rows, one after the other: what is refused, with its reason, stops none of the others. The
 * activity has one entry for all that were done, under the id of the act.
 */
export async function actOnMany<Row extends object>(
  { db, clock, log, newId }: Shop,
  viewer: Viewer,
  { right, verb, rows, act, details, refusals = {} }: Many<Row>,
): Promise<ManyResult<Row>> {
  const { userId: actor } = requireRight(viewer, right);
  const result: ManyResult<Row> = { done: [], left: [] };
  const subject = newId();
  for (const row of rows) {
    const reason = await act(row, subject).catch((error: unknown) => reasonOf(error, refusals, log));
    if (reason === null) result.done.push(row);
    else result.left.push({ ...row, reason });
  }
  const { done } = result;
  if (done.length > 0)
    await insertAudit(db, { actor, verb, subject, at: clock.now(), details: details(done) });
  return result;
}

const FAILED = 'This could not be done now. Please try again.';

function reasonOf(error: unknown, refusals: Partial<Record<string, string>>, log: Shop['log']): string {
  if (error instanceof Problem)
    return (error.hasUsualText ? refusals[error.code] : undefined) ?? error.message;
  log.error({ error }, 'a row of many failed');
  return FAILED;
}
