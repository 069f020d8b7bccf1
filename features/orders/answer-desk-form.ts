import { z } from 'zod';
import { Problem } from '#contracts/problem.ts';
import type { Shop } from '../shop.ts';
import type { Viewer } from '../viewer.ts';
import { CorrectAddress, correctAddress } from './correct-address.ts';
import { ShipOrder, shipOrder } from './ship-order.ts';
import { WriteNote, writeNote } from './write-note.ts';

/** The forms of the admin's order page that this answers, by their `intent`. */
export const DeskForm = z.object({ intent: z.enum(['ship', 'note', 'address']) }).catchall(z.string());
export type DeskForm = z.infer<typeof DeskForm>;
type Intent = DeskForm['intent'];

/** What a form came to; `open` is one that stands there still, with what was typed and why. */
export type DeskAnswer = { status: number } & (
  | { kind: 'answered'; text: string }
  | { kind: 'shipped'; text: string }
  | { kind: 'open'; form: Intent; text: string; values: Record<string, string>; isWarning: boolean }
);

/** Ships an order, keeps a note on it, or corrects its address. */
export async function answerDeskForm(
  shop: Shop,
  viewer: Viewer,
  orderId: string,
  { intent, ...values }: DeskForm,
): Promise<DeskAnswer> {
  const open = (text: string, status: number): DeskAnswer => ({
    ...{ kind: 'open', form: intent, text, values, isWarning: status === 200, status },
  });
  try {
    const done = await DOES[intent](shop, viewer, orderId, values);
    return 'warning' in done ? open(done.warning, 200) : { ...done, status: 200 };
  } catch (error) {
    if (error instanceof z.ZodError) return open(error.issues[0]?.message ?? UNCLEAR, 422);
    if (error instanceof Problem && [409, 422].includes(error.status))
      return open(error.message, error.status);
    throw error;
  }
}

const UNCLEAR = "We couldn't understand that.";

type Done = { kind: 'answered' | 'shipped'; text: string } | { warning: string };
type Does = (shop: Shop, viewer: Viewer, id: string, values: Record<string, string>) => Promise<Done>;

const DOES: Record<Intent, Does> = {
  async ship(shop, viewer, id, values) {
    const shipped = await shipOrder(shop, viewer, id, ShipOrder.parse(values));
    if (shipped.kind === 'warned') return { warning: shipped.text };
    const ways = [...(shipped.isMailed ? ['an e-mail'] : []), ...(shipped.isTexted ? ['an SMS'] : [])];
    const ending = ways.length > 0 ? ` The customer will get ${ways.join(' and ')}.` : '';
    return { kind: 'shipped', text: `Marked as shipped.${ending}` };
  },
  async note(shop, viewer, id, values) {
    await writeNote(shop, viewer, id, WriteNote.parse(values));
    return { kind: 'answered', text: 'The note is saved.' };
  },
  async address(shop, viewer, id, values) {
    await correctAddress(shop, viewer, id, CorrectAddress.parse(values));
    return { kind: 'answered', text: 'The address is corrected.' };
  },
};
