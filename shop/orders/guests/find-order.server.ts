import { isPlainEmail, normalEmail } from '#platform/text/email.ts';
import { countAgainst } from '#shop/accounts/rate-limit.server.ts';
import { signatureOf } from '#shop/messages/mail/mails.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { orderLinkMail } from '../mails/order-mails.server.ts';
import { orderUrl } from '../mails/order-urls.server.ts';
import { selectOrderByNumber } from '../queries.server.ts';

/** Requests for a link from one IP; many people share an IP in Ghana. */
const PER_IP = { window: 3600, max: 30 };
/** Links mailed of one order: further requests find the last one in the mailbox, and it still works. */
const PER_ORDER = { window: 900, max: 1 };
const TOO_MANY = 'Too many requests from your connection. Please try again in an hour, or contact us.';

/** What was typed, or which of both nobody could look for. */
export type FindOrder = { number: string; email: string };
export type Finding =
  | { kind: 'asked' }
  | { kind: 'refused'; text: string; typed: FindOrder }
  | { kind: 'unclear'; fields: Partial<Record<keyof FindOrder, string>>; typed: FindOrder };

export function answerFindForm(
  shop: Pick<Shop, 'db' | 'clock' | 'jobs'>,
  ip: string,
  form: Partial<FindOrder>,
): Promise<Finding> {
  return askForOrder(shop, { number: form.number ?? '', email: form.email ?? '' }, ip);
}

/**
 * By number and e-mail. A job looks the order up some seconds later, so that the answer is the same in words,
 * status and time. Refused beyond thirty an hour from an IP.
 */
export async function askForOrder(
  shop: Pick<Shop, 'db' | 'clock' | 'jobs'>,
  asked: FindOrder,
  ip: string,
): Promise<Finding> {
  const number = readNumber(asked.number);
  const email = normalEmail(asked.email);
  const fields = {
    ...(number === null && { number: 'The number in your confirmation, such as 1042' }),
    ...(!isPlainEmail(email) && { email: 'An e-mail address, such as ama@example.com' }),
  };
  if (number === null || fields.email) return { kind: 'unclear', fields, typed: asked };
  const { allowed } = await countAgainst(shop, `find-order|from ${ip}`, PER_IP);
  if (!allowed) return { kind: 'refused', text: TOO_MANY, typed: asked };
  await shop.db.transaction((tx) => shop.jobs.enqueue(tx, 'orders.mail-link', { number, email }));
  return { kind: 'asked' };
}

/** As people write it: "1042", "No. 1042", "#1042". */
function readNumber(text: string): number | null {
  const [, digits] = /^\s*(?:no\.?|#|№)?\s*(\d{1,9})\s*$/i.exec(text) ?? [];
  return digits ? Number(digits) : null;
}

/**
 * Work of the queue `orders.mail-link`: mails the link to the order's own e-mail, if it is the one that was
 * named. Only links that are sent are counted, so that naming another's e-mail uses nothing up.
 */
export async function mailOrderLink(
  shop: Shop,
  { number, email }: { number: number; email: string },
): Promise<void> {
  const order = await selectOrderByNumber(shop.db, number);
  if (!order || order.source === 'test' || normalEmail(order.email) !== email) return;
  const page = orderUrl(shop, order, true);
  const mail = orderLinkMail(
    { ...order, page, isOfAccount: page.includes('/order-details/') },
    signatureOf(shop),
  );
  await shop.db.transaction(async (tx) => {
    // A link that ended is no reason to wait: its successor is counted anew.
    const key = `find-order|of ${order.id} ${order.linkVersion}`;
    const { allowed } = await countAgainst({ db: tx, clock: shop.clock }, key, PER_ORDER);
    if (allowed) await shop.jobs.enqueue(tx, 'mail.send', mail);
  });
}
