import type { Db } from '#platform/db/db.server.ts';
import type { Mail } from '#platform/mail/mail.ts';
import {
  dropShippedMessages,
  findShippedMessages,
  hasOrderMail,
  insertOrderMail,
} from '#shop/messages/mail/mail-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { MailKind, OrderSource } from '../contract/orders.ts';

/** For so long what tells a buyer of a shipment waits, which a press by mistake may be taken back in. */
export const SHIPPED_WAITS_SECONDS = 60;

/** The instant, in ISO, before which nothing tells the buyer of a shipment made `at`. */
export const silentUntil = (at: Date): string =>
  new Date(at.getTime() + SHIPPED_WAITS_SECONDS * 1000).toISOString();

type OrderMail = { order: { id: string; email: string; source: OrderSource }; kind: MailKind; mail: Mail };

/** In the caller's transaction, and noted as due; an order without an e-mail gets none. */
export async function queueOrderMail(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: Db,
  { order, kind, mail }: OrderMail,
  now: Date,
): Promise<void> {
  const written = order.source === 'test' ? asTest(mail, order.email) : mail;
  // A buyer on the phone may have none.
  if (written.to === '') return;
  const delay = kind === 'shipped' ? SHIPPED_WAITS_SECONDS : undefined;
  const id = await jobs.enqueue(tx, 'mail.send', written, delay);
  await insertOrderMail(tx, { id, orderId: order.id, kind, writtenAt: now });
}

/** For a parcel that is on its way no longer: what waits to say so is dropped. True where anything did. */
export async function dropShippedMail(
  tx: Db,
  { id, shippedAt }: { id: string; shippedAt: Date | null },
  now: Date,
): Promise<boolean> {
  if (!shippedAt) return false;
  const shipment = { orderId: id, writtenAt: shippedAt };
  const isWaiting = (await findShippedMessages(tx, shipment)) === 'waiting';
  await dropShippedMessages(tx, { ...shipment, now });
  return isWaiting;
}

/**
 * For a mail that an order gets once, whatever the number of processes: the caller holds the order's lock,
 * but may have read it before another process had written and gone. Each statement sees what was committed
 * before it (READ COMMITTED).
 */
export async function queueOrderMailOnce(
  shop: Pick<Shop, 'jobs'>,
  tx: Db,
  due: OrderMail,
  now: Date,
): Promise<void> {
  if (!(await hasOrderMail(tx, due.order.id, due.kind))) await queueOrderMail(shop, tx, due, now);
}

const TEST_NOTE = 'This is about a test order: nobody bought anything, and nothing is sent.';

/** Every mail about a test order says so, and goes to the administrator who placed it. */
function asTest(mail: Mail, to: string): Mail {
  const { content } = mail;
  return {
    ...mail,
    to,
    subject: `Test: ${mail.subject}`,
    text: `${TEST_NOTE}\n\n${mail.text}`,
    ...(content && {
      content: { ...content, blocks: [{ kind: 'text', text: TEST_NOTE }, ...content.blocks] },
    }),
  };
}
