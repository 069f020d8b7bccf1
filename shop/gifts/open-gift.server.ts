import { Problem } from '#platform/http/problem.ts';
import type { Pesewas } from '#platform/money/money.ts';
import { countAgainst } from '#shop/accounts/rate-limit.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findGiftByCode } from './find-gift.server.ts';
import { normalGiftCode, shownGiftCode } from './rules/gift-code.ts';

export type OpenedGift = {
  code: string;
  amount: Pesewas;
  balance: Pesewas;
  /** Of the balance, for a payment that is being made just now. */
  held: Pesewas;
  isClosed: boolean;
  /** Nothing of it can be spent for now. */
  isStopped: boolean;
  name: string | null;
  words: string | null;
};

/** Codes that nobody has, from one IP: who tries them is stopped long before 80 bits are guessed. */
const PER_IP = { window: 3600, max: 60 };

/**
 * For whoever has the code. Refuses with `not_found`, and with `too_many_requests` beyond sixty unknown ones an hour.
 */
export async function openGift(
  shop: Pick<Shop, 'db' | 'clock'>,
  typed: string,
  ip: string,
): Promise<OpenedGift> {
  const row = await findGiftByCode(shop.db, typed);
  if (!row) {
    const { allowed } = await countAgainst(shop, `gift|from ${ip}`, PER_IP);
    throw new Problem(allowed ? 'not_found' : 'too_many_requests');
  }
  const { amount, balance, held, closedAt, stoppedAt, recipientName: name, words } = row;
  const code = shownGiftCode(normalGiftCode(typed) ?? '');
  const flags = { isClosed: closedAt !== null, isStopped: stoppedAt !== null };
  return { code, amount, balance, held, ...flags, name, words };
}
