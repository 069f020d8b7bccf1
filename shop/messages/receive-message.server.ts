import { createHash } from 'node:crypto';
import { Problem } from '#platform/http/problem.ts';
import { countAgainst } from '#shop/accounts/rate-limit.server.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { foldText } from '#shop/orders/rules/order-search.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type ContactMessage, TRAP_FIELD } from './contract.ts';
import { messageNotice } from './message-mails.server.ts';
import { insertMessage } from './queries.server.ts';
import { readContactMessage } from './rules/contact-message.ts';

/** Many people share one IP in Ghana; each message is an e-mail in the shop's mailbox. */
const PER_IP = { window: 3600, max: 30 };
const TOO_MANY = 'Too many messages from your connection. Please try again in an hour.';

export type MessageReceipt = { kind: 'received' } | { kind: 'refused'; text: string };

type Dependencies = Pick<Shop, 'db' | 'clock' | 'newId' | 'jobs' | 'settings' | 'log'>;

/**
 * Keeps a message and queues its e-mail to the shop, both or neither. What a program filled in is received
 * for show alone. Refuses with `too_many_requests` beyond thirty an hour from one IP.
 */
export async function receiveMessage(
  shop: Dependencies,
  ip: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<MessageReceipt> {
  const read = readContactMessage(fields, shop.settings.shopName);
  if (read.kind === 'refused') return { kind: 'refused', text: read.text };
  const { allowed, retryAfter } = await countAgainst(shop, `message|from ${ip}`, PER_IP);
  if (!allowed) throw new Problem('too_many_requests', { retryAfter }, TOO_MANY);
  if (isTrapped(fields)) shop.log.info({ outcome: 'dropped' }, 'message of a program');
  else await keep(shop, read.message);
  return { kind: 'received' };
}

const isTrapped = ({ [TRAP_FIELD]: value }: Readonly<Record<string, unknown>>) =>
  value !== undefined && value !== null && value !== '';

async function keep(shop: Dependencies, message: ContactMessage): Promise<void> {
  const id = shop.newId();
  const createdAt = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const isNew = await insertMessage(tx, {
      id,
      name: message.username,
      email: message.email,
      subject: message.subject,
      text: message.message,
      searchKey: searchKey(message),
      digest: digestOf(message, createdAt),
      createdAt,
    });
    // Sent again because the answer was lost, or by a second press.
    if (!isNew) return;
    await shop.jobs.enqueue(tx, 'mail.send', messageNotice(id, message, shop.settings));
    await announce(tx, { kind: 'message', id });
  });
}

const searchKey = ({ username, email, subject, message }: ContactMessage) =>
  foldText(` ${username} ${email} ${subject} ${message}`).replace(/\s+/g, ' ');

function digestOf({ username, email, subject, message }: ContactMessage, at: Date): string {
  const words = JSON.stringify([at.toISOString().slice(0, 10), username, email, subject, message]);
  return createHash('sha256').update(words).digest('hex');
}
