import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { isStorable } from '#platform/text/text.ts';
import { figureNames, figureOf } from '#platform/ui/figures.ts';
import { lockOrder, selectLines, selectOrder } from '#shop/orders/order-records.server.ts';
import { actorOf, ownsOrder } from '#shop/orders/order-rights.server.ts';
import { recordMove } from '#shop/orders/record-move.server.ts';
import { mayMove, paymentStanding } from '#shop/orders/rules/order-lifecycle.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireKnown, type Viewer } from '#shop/viewer.server.ts';
import { type HourNote, MAX_QUESTION, type OrderHour } from './contract.ts';
import { selectAppointments } from './hour-records.server.ts';
import { updateNote } from './note-queries.server.ts';
import { findOrderHours, takesNote } from './order-hours.server.ts';
import { selectBookings } from './queries.server.ts';
import { slotText } from './rules/slot-text.ts';

/** A figure, one that is cast here, or none; and a question, in which a browser ends its lines with CR LF. */
export const NoteForm = z.object({
  figure: z.enum(['', 'cast', ...figureNames], 'Choose one of the sixteen figures.').default(''),
  question: z
    .string()
    .default('')
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .max(MAX_QUESTION, `Up to ${MAX_QUESTION} characters.`)
        .refine(isStorable, 'This cannot be stored.'),
    ),
});
export type NoteForm = z.output<typeof NoteForm>;

type OfHour = { orderId: string; hourId: number };

/**
 * What the buyer sends along for a reading, in place of what was sent before, until the session begins; nothing at all
 * takes it back. Refuses with `not_found`, and with `conflict` in words.
 */
export async function sendNote(
  shop: Shop,
  viewer: Viewer,
  { orderId, hourId }: OfHour,
  form: NoteForm,
): Promise<void> {
  requireKnown(viewer);
  const at = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    // Whoever moves or cancels the session locks the order, too.
    const order = await lockOrder(tx, orderId);
    if (!order || !ownsOrder(order, viewer)) throw new Problem('not_found');
    const row = (await selectAppointments(tx, [orderId])).find(({ id }) => id === hourId);
    if (!row) throw new Problem('not_found');
    const standing = { standing: paymentStanding(order), parcel: order.trackingState };
    const booking = (await selectBookings(tx, [row.productId])).get(row.productId);
    if (!mayMove('send-note', standing) || !takesNote(row, booking, at))
      throw new Problem('conflict', {}, OVER);
    const note = noteOf(form);
    if (note.figure === row.figure && note.question === row.question) return;
    await updateNote(tx, row.id, note);
    const details = { what: whatIsIn(note), session: slotText(row.startsAt.toISOString()) };
    await recordMove(tx, { name: 'send-note', order, actor: actorOf(viewer), details, at });
  });
}

const OVER = 'Nothing can be sent along with this session any more. Please write to us.';

function noteOf({ figure, question }: NoteForm): HourNote {
  const cast = figure === 'cast' ? figureOf(randomBytes(4)) : figure;
  return { figure: cast || null, question: question || null };
}

/** For the activity, without a word of the question; null where it was taken back. */
function whatIsIn({ figure, question }: HourNote): string | null {
  return [figure && 'a figure', question && 'a question'].filter(Boolean).join(' and ') || null;
}

export type OpenNote = { number: number; hour: OrderHour };

/** For the page that sends it. Refuses with `not_found`. */
export async function openNote(shop: Shop, viewer: Viewer, { orderId, hourId }: OfHour): Promise<OpenNote> {
  requireKnown(viewer);
  const order = await selectOrder(shop.db, orderId);
  if (!order || !ownsOrder(order, viewer)) throw new Problem('not_found');
  const hours = await findOrderHours(shop, order, await selectLines(shop.db, orderId));
  const hour = hours.find(({ id }) => id === hourId);
  if (!hour) throw new Problem('not_found');
  return { number: order.number, hour };
}
