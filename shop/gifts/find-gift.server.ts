import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/db.server.ts';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import type { Kind } from '#shop/catalogue/contract/kinds.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type Buyer, buyerOf, type Viewer } from '#shop/viewer.server.ts';
import type { GiftAnswer, GiftRefusal } from './contract.ts';
import { type GiftRow, selectGiftByHash, sumHeldBy } from './queries.server.ts';
import { giftCodeOf, normalGiftCode } from './rules/gift-code.ts';
import { giftPart } from './rules/gift-part.ts';
import { isGift } from './rules/is-gift.ts';

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

/** The code follows from the id and the shop's secret, so that it can be shown again and is kept nowhere. */
export function newGiftCode(
  { giftProofs }: Pick<Shop, 'giftProofs'>,
  id: string,
): { code: string; codeHash: string } {
  const [, signature = ''] = giftProofs.sign(id).split('.');
  const code = giftCodeOf(Buffer.from(signature, 'base64url'));
  return { code, codeHash: hashOf(code) };
}

/** Null once the secret has changed: the code then stands in the e-mail alone, and works as before. */
export function knownGiftCode(
  shop: Pick<Shop, 'giftProofs'>,
  { id, codeHash }: Pick<GiftRow, 'id' | 'codeHash'>,
): string | null {
  const made = newGiftCode(shop, id);
  return made.codeHash === codeHash ? made.code : null;
}

export async function findGiftByCode(db: Db, typed: string): Promise<GiftRow | null> {
  const code = normalGiftCode(typed);
  return code === null ? null : selectGiftByHash(db, hashOf(code));
}

/** For the checkout: what this viewer may spend of it. */
export async function answerGift(
  { db }: Pick<Shop, 'db'>,
  viewer: Viewer,
  typed: string,
): Promise<GiftAnswer> {
  const row = await findGiftByCode(db, typed);
  if (!row) return { refused: 'unknown' };
  const balance = await spendable(db, row, buyerOf(viewer));
  return balance === 0 ? { refused: whyNothing(row) } : { balance };
}

function whyNothing({ balance, stoppedAt }: GiftRow): GiftRefusal {
  if (stoppedAt) return 'stopped';
  return balance === 0 ? 'empty' : 'held';
}

/** What its own unpaid orders hold is free again for the buyer's next one. */
async function spendable(
  db: Db,
  { id, balance, held, stoppedAt }: GiftRow,
  buyer: Buyer | null,
): Promise<Pesewas> {
  if (stoppedAt) return pesewas(0);
  const own = buyer && held > 0 ? await sumHeldBy(db, id, buyer) : 0;
  return pesewas(balance - held + own);
}

export type FoundGift = { id: string; amount: Pesewas };

/**
 * At Pay Now, before an order is written; its part is held afterwards. What speaks against it is the caller's to say.
 */
export async function findGift(
  tx: Db,
  claim: { code: string; amount: number },
  { buyer, total, goods }: { buyer: Buyer; total: Pesewas; goods: readonly { kind: Kind }[] },
): Promise<FoundGift | { refused: GiftRefusal }> {
  // Bought with itself, it would count for free delivery again and again.
  if (goods.some(isGift)) return { refused: 'for_gifts' };
  const row = await findGiftByCode(tx, claim.code);
  if (!row) return { refused: 'unknown' };
  const balance = await spendable(tx, row, buyer);
  if (balance === 0) return { refused: whyNothing(row) };
  const amount = giftPart(total, balance);
  if (amount === 0 || amount !== claim.amount) return { refused: 'changed' };
  return { id: row.id, amount };
}
