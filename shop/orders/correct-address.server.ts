import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { refuseName } from '#shop/accounts/rules/person-name.ts';
import { Address } from '#shop/checkout/contract/address.ts';
import { addressLines, NOT_KNOWN } from '#shop/checkout/rules/address.ts';
import { ADDRESS_LABELS, addressChanges } from '#shop/checkout/rules/address-changes.ts';
import { phoneDoubt } from '#shop/checkout/rules/phone.ts';
import { signatureOf } from '#shop/messages/mail/mails.server.ts';
import { shopProblem } from '#shop/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { addressCorrectedMail } from './mails/after-sales-mails.server.ts';
import { orderUrl } from './mails/order-urls.server.ts';
import { queueOrderMail } from './mails/queue-order-mail.server.ts';
import { type OrderRecord, selectOrder } from './order-records.server.ts';
import { isOfGuest } from './order-rights.server.ts';
import { updateAddress } from './queries.server.ts';
import { recordMove } from './record-move.server.ts';
import { refuseErased } from './refuse-erased.server.ts';
import { mayMove, paymentStanding } from './rules/order-lifecycle.ts';

/** What is not known yet may stay empty. */
const orEmpty = (line: typeof Address.shape.line1) =>
  z.preprocess(
    (typed) => (typeof typed === 'string' && typed.trim() === '' ? undefined : typed),
    line.optional(),
  );
const { line1, line2, pin_code } = Address.shape;

export const CorrectAddress = z.strictObject({
  ...Address.shape,
  line1: orEmpty(line1),
  line2: orEmpty(line2),
  pin_code: orEmpty(pin_code),
  version: z.coerce.number().int().positive(),
  sure: z.literal('yes').optional(),
});
export type CorrectAddress = z.infer<typeof CorrectAddress>;

export type AddressCorrection = { kind: 'corrected' } | { kind: 'warned'; text: string };

const DOUBTS = {
  short: 'This phone number looks too short. Press again to keep it.',
  long: 'This phone number looks too long. Press again to keep it.',
} as const;
const CANCELLED = 'This order was cancelled.';
const LEFT = 'This order has already been shipped.';
const TEST = 'This is a test order: nothing of it is sent.';

/**
 * Before the parcel has left; the buyer sees the change, too. Refuses with `order_changed` when the form was
 * stale, `conflict` when the parcel has left or the order was cancelled, `invalid_input` for a
 * new name that is not allowed. A new phone number that cannot be called is taken only when `sure`.
 */
export async function correctAddress(
  shop: Shop,
  viewer: Viewer,
  id: string,
  { version, sure, ...typed }: CorrectAddress,
): Promise<AddressCorrection> {
  const admin = requireAdmin(viewer);
  const at = shop.clock.now();
  return shop.db.transaction(async (tx): Promise<AddressCorrection> => {
    const order = await selectOrder(tx, id);
    if (!order) throw new Problem('not_found');
    if (order.source === 'test') throw new Problem('conflict', {}, TEST);
    const address = wholeAddress(typed, order.shippingAddress);
    const changes = addressChanges(order.shippingAddress, address);
    if (changes.length === 0) return { kind: 'corrected' };
    if (changes.some(({ field }) => field === 'name'))
      refuseName(address.name, shop.settings.shopName, 'name');
    if (order.version !== version) throw shopProblem('order_changed');
    refuseErased(order);
    const moving = { standing: paymentStanding(order), parcel: order.trackingState };
    if (!mayMove('correct-address', moving))
      throw new Problem('conflict', {}, order.cancelledAt ? CANCELLED : LEFT);
    const doubt = changes.some(({ field }) => field === 'phone') ? phoneDoubt(address.phone) : null;
    if (doubt && !sure) return { kind: 'warned', text: DOUBTS[doubt] };
    if (!(await updateAddress(tx, order, address, at))) throw shopProblem('order_changed');
    await recordMove(tx, { name: 'correct-address', order, actor: admin.userId, details: { changes }, at });
    await tellBuyer(shop, tx, { order, address, at });
    return { kind: 'corrected' };
  });
}

type Corrected = { order: OrderRecord; address: Address; at: Date };

/** Not to a mailbox that nobody has confirmed: that of a guest who has paid nothing. */
async function tellBuyer(shop: Shop, tx: Db, { order, address, at }: Corrected): Promise<void> {
  const isKnown = order.paymentState === 'paid' || order.onDeliveryAt !== null || !isOfGuest(order);
  if (!isKnown) return;
  const lines = [...addressLines(address), address.phone];
  const given = { ...order, page: orderUrl(shop, order), address: lines };
  const mail = addressCorrectedMail(given, signatureOf(shop));
  await queueOrderMail(shop, tx, { order, kind: 'address_corrected', mail }, at);
}

function wholeAddress(
  { line1, line2, pin_code, ...others }: Omit<CorrectAddress, 'version' | 'sure'>,
  was: Address,
): Address {
  const whole = (field: 'line1' | 'line2' | 'pin_code', typed: string | undefined) => {
    if (typed !== undefined || was[field] === NOT_KNOWN) return typed ?? NOT_KNOWN;
    throw new Problem('invalid_input', { [field]: `${ADDRESS_LABELS[field]} is required` });
  };
  return {
    ...others,
    line1: whole('line1', line1),
    line2: whole('line2', line2),
    pin_code: whole('pin_code', pin_code),
  };
}
