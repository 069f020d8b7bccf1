import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { isStorable } from '#platform/text/text.ts';
import { ProductId } from '#shop/catalogue/contract/catalogue.ts';
import { selectAnyGoods } from '#shop/choices/goods-records.server.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { MAX_ON_HAND, STOCK_ENTRIES } from './contract.ts';
import { openCounts, showPiecesLeft, writeCounts } from './open-counts.server.ts';
import { deleteStock, insertMoves, insertStock, noteLow, updateLowAt } from './queries.server.ts';
import { entryChange, NO_PIECES, whyNotOnHand } from './rules/entry-change.ts';

export const TypedPieces = z
  .string()
  .trim()
  .regex(/^\d{1,7}$/, NO_PIECES)
  .transform(Number)
  .refine((pieces) => pieces <= MAX_ON_HAND, NO_PIECES);

/** Of a form in which it may stay empty: undefined where it is not counted. */
export const PiecesIfAny = z.preprocess(
  (typed) => (typeof typed === 'string' && typed.trim() === '' ? undefined : typed),
  TypedPieces.optional(),
);

export const Reason = z.string().trim().max(200, 'The reason is too long.').refine(isStorable).default('');

/** What a form showed as on hand; empty where nothing was counted. */
export const SeenCount = z
  .string()
  .regex(/^\d{0,7}$/)
  .transform((typed) => (typed === '' ? null : Number(typed)));

const Enter = z.object({
  intent: z.literal('enter'),
  id: ProductId,
  kind: z.enum(STOCK_ENTRIES, 'Choose what happened.'),
  pieces: TypedPieces,
  seen: SeenCount,
  reason: Reason,
});

export const StockForm = z.discriminatedUnion('intent', [
  Enter,
  /** A count as the list takes it: how many there are, or how many more or fewer than it showed: `12`, `+10`, `-2`. */
  Enter.omit({ kind: true }).extend({
    intent: z.literal('count'),
    pieces: z
      .string()
      .trim()
      .regex(/^[+-]?\d{1,7}$/, NO_PIECES),
  }),
  z.object({ intent: z.literal('low'), id: ProductId, lowAt: TypedPieces }),
  z.object({ intent: z.literal('stop'), id: ProductId }),
]);
type TypedCount = Extract<z.output<typeof StockForm>, { intent: 'count' }>;
type Entry = Omit<z.output<typeof Enter>, 'seen'> & {
  /** As many were on hand; null: nothing was counted. Without it, whatever is there. */
  seen?: number | null | undefined;
};
export type StockChange = Entry | Exclude<z.output<typeof StockForm>, { intent: 'enter' | 'count' }>;

/** As the entry that it is: more than were shown were received. */
export function entryOf({ id, pieces, seen, reason }: TypedCount): Entry {
  const isMore = pieces.startsWith('+');
  const typed = Number(pieces);
  const counted = pieces.startsWith('-') ? (seen ?? 0) + typed : typed;
  const kind = isMore ? ('received' as const) : ('counted' as const);
  return { intent: 'enter', id, kind, pieces: counted, seen, reason };
}

/**
 * Counts a product from its first entry on. Refuses with `not_found`, with `conflict` when the count is another than
 * `seen`, and with `invalid_input` when fewer would be on hand than are promised to unpaid orders. `actId`
 * names the act on many products of which this is a part. False where it was so already.
 */
export async function changeStock(
  shop: Shop,
  viewer: Viewer,
  form: StockChange,
  actId?: string,
): Promise<boolean> {
  const { userId: actor } = requireRight(viewer, 'catalogue', 'write_stock');
  const goods = await selectAnyGoods(shop.db, form.id);
  if (!goods) throw new Problem('not_found');
  const { productId: subject, choice } = goods;
  return shop.db.transaction(async (tx) => {
    const at = shop.clock.now();
    const changed = await applyForm(tx, form, { actor, at });
    if (!changed) return false;
    const details = {
      ...changed,
      ...(choice && { choice: choice.map(({ value }) => value).join(', ') }),
      ...(actId !== undefined && { ofAct: actId }),
    };
    await insertAudit(tx, { at, actor, verb: 'count-stock', subject, details });
    return true;
  });
}

type By = { actor: string; at: Date };
type Details = Record<string, unknown>;

function applyForm(tx: Db, form: StockChange, by: By): Promise<Details | null> {
  switch (form.intent) {
    case 'enter':
      return enterStock(tx, form, by);
    case 'low':
      return setLow(tx, form.id, form.lowAt);
    case 'stop':
      return stopCounting(tx, form.id, by);
  }
}

/** Returns what changed, for the activity; null where nothing did. */
export async function enterStock(
  tx: Db,
  { id, kind, pieces, seen, reason }: Entry,
  by: By,
): Promise<Details | null> {
  const isFirst = seen === null;
  if (isFirst) await insertFirst(tx, id);
  const counts = await openCounts(tx, [id]);
  const count = counts.get(id);
  if (!count || (seen !== undefined && (seen ?? 0) !== count.onHand)) throw new Problem('conflict');
  const change = entryChange(kind, pieces, count.onHand);
  const onHand = count.onHand + change;
  const reasonNot = whyNotOnHand(onHand, count.held);
  if (reasonNot) throw new Problem('invalid_input', { field: 'pieces' }, reasonNot);
  count.onHand = onHand;
  if (change !== 0) await insertMoves(tx, [{ variantId: id, change, why: kind, reason, ...by }]);
  await writeCounts(tx, counts);
  // No e-mail about what she has just entered herself.
  await noteLow(tx, [id]);
  await showPiecesLeft(tx, count.productId);
  return change === 0 && !isFirst ? null : { kind, change, onHand };
}

/** Of what is being added, but for what has choices: each of them is counted by itself. */
export async function countNew(tx: Db, id: string, pieces: number, { actor, at }: By): Promise<void> {
  const goods = await selectAnyGoods(tx, id);
  if (!goods || goods.choice) return;
  const entry = { intent: 'enter', id, kind: 'counted', pieces, seen: null, reason: '' } as const;
  const details = await enterStock(tx, entry, { actor, at });
  if (details) await insertAudit(tx, { at, actor, verb: 'count-stock', subject: id, details });
}

async function insertFirst(tx: Db, id: string): Promise<void> {
  const goods = await selectAnyGoods(tx, id);
  if (!goods) throw new Problem('not_found');
  await insertStock(tx, { variantId: id, productId: goods.productId });
}

async function setLow(tx: Db, id: string, lowAt: number): Promise<Details | null> {
  return (await updateLowAt(tx, id, lowAt)) ? { kind: 'low', lowAt } : null;
}

/** From now on it is sold without end; its moves stay. */
async function stopCounting(tx: Db, id: string, by: By): Promise<Details | null> {
  const count = (await openCounts(tx, [id])).get(id);
  if (!count) return null;
  if (count.onHand !== 0)
    await insertMoves(tx, [
      { variantId: id, change: -count.onHand, why: 'counted', reason: 'No longer counted', ...by },
    ]);
  await deleteStock(tx, id);
  await showPiecesLeft(tx, count.productId);
  return { kind: 'stopped' };
}
