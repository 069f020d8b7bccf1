import type { Kind } from '#shop/catalogue/contract/kinds.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { GiftRecipient, OrderGift } from './contract.ts';
import { knownGiftCode } from './find-gift.server.ts';
import { type GiftRow, selectGiftsOf } from './queries.server.ts';
import { isGift } from './rules/is-gift.ts';

type Line = { position: number; name: string; kind: Kind | null };

/** What an order has bought; whether the viewer is its buyer is the caller's to know. */
export async function findOrderGifts(
  shop: Pick<Shop, 'db' | 'giftProofs'>,
  { id }: { id: string },
  lines: readonly Line[],
): Promise<OrderGift[]> {
  if (!lines.some(isGift)) return [];
  const rows = await selectGiftsOf(shop.db, id);
  return rows.map((row) => ({
    id: row.id,
    name: lines.find(({ position }) => position === row.position)?.name ?? '',
    code: knownGiftCode(shop, row),
    amount: row.amount,
    balance: row.balance,
    isClosed: row.closedAt !== null,
    recipient: recipientOf(row),
    isSent: row.sentAt !== null,
  }));
}

export function recipientOf(row: GiftRow): GiftRecipient | null {
  const { recipientName: name, recipientEmail: email, words, sendOn } = row;
  if (email === null || sendOn === null) return null;
  return { name: name ?? '', email, words: words ?? '', sendOn };
}
