import type { Db } from '#platform/db/db.server.ts';
import { lockName } from '#platform/db/lock-name.server.ts';
import { formatGhs } from '#platform/money/money.ts';
import { DAY_MS, HOUR_MS } from '#platform/time/durations.ts';
import { signatureOf } from '#shop/messages/mail/mails.server.ts';
import { currentPause } from '#shop/office/rules/shop-settings.ts';
import { restToPay } from '#shop/payments/rules/rest-to-pay.ts';
import type { Shop } from '#shop/shop.server.ts';
import { queueOrderMailOnce } from '../mails/queue-order-mail.server.ts';
import { leftUnpaidMail } from '../mails/reminder-mails.server.ts';
import { linesInMail, withoutTexts } from '../mails/tell-of-payment.server.ts';
import { selectLines } from '../order-records.server.ts';
import { hashOfEmail, unsubscribeUrl } from '../reminders/unsubscribe.server.ts';
import { extrasOf } from '../rules/order-extras.ts';
import {
  countWrittenSince,
  isUnwantedUnpaid,
  type LeftOrder,
  lockLeft,
  selectSwitch,
  wasWrittenTo,
} from './queries.server.ts';

const BATCH = 50;
/**
 * Of a shop that was away: what was left longer ago is forgotten by its buyer, too. An order lapses after three days.
 */
const LATE_MS = DAY_MS;
/** One address is written to once in this time, whatever is ordered in its name: a guest's is not confirmed. */
const ADDRESS_RESTS_MS = DAY_MS;
/** In a day: whoever orders in the name of many has no more than that sent by this shop. */
const MOST_A_DAY = 200;

/**
 * Work of the queue `mail.remind`, too: once it is switched on, one e-mail for each order that its buyer left unpaid,
 * with the way to pay it. None while the shop takes no payments.
 */
export async function remindUnpaid(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  if (currentPause(shop.settingsCache.current(), now)) return;
  for (let after: string | null = ''; after !== null; ) {
    const behind: string = after;
    after = await shop.db.transaction((tx) => remindSome(shop, tx, behind, now));
  }
}

/** The id behind which there may be more; null at the end. */
async function remindSome(shop: Shop, tx: Db, after: string, now: Date): Promise<string | null> {
  // Two orders of one address never meet.
  await lockName(tx, 'left unpaid');
  const { isOn, hours, since } = await selectSwitch(tx);
  if (!isOn || since === null) return null;
  const until = now.getTime() - hours * HOUR_MS;
  const from = new Date(Math.max(since.getTime(), until - LATE_MS));
  const rest = MOST_A_DAY - (await countWrittenSince(tx, new Date(now.getTime() - DAY_MS)));
  if (rest <= 0) return null;
  const batch = Math.min(BATCH, rest);
  const left = await lockLeft(tx, { since: from, until: new Date(until), now }, after, batch);
  for (const order of left) await remind(shop, tx, order, now);
  return left.length < batch ? null : (left.at(-1)?.id ?? null);
}

async function remind(shop: Shop, tx: Db, order: LeftOrder, now: Date): Promise<void> {
  const emailHash = hashOfEmail(order.email);
  if (await isUnwantedUnpaid(tx, emailHash)) return;
  if (await wasWrittenTo(tx, order.email, new Date(now.getTime() - ADDRESS_RESTS_MS))) return;
  const lines = await selectLines(tx, order.id);
  const left = {
    number: order.number,
    email: order.email,
    name: order.shippingAddress.name,
    amount: formatGhs(restToPay(order)),
    lines: await linesInMail(shop, tx, withoutTexts(lines)),
    extras: [...extrasOf(order, lines), ...giftExtra(order)],
    path: `/pay/${order.id}`,
    unsubscribeUrl: unsubscribeUrl(shop, 'unpaid', emailHash),
  };
  const mail = leftUnpaidMail(left, signatureOf(shop));
  await queueOrderMailOnce(shop, tx, { order, kind: 'left_unpaid', mail }, now);
}

const giftExtra = ({ giftAmount }: LeftOrder) =>
  giftAmount > 0 ? [{ label: 'Gift voucher', amount: `−${formatGhs(giftAmount)}` }] : [];
