import type { Db } from '#platform/db/db.server.ts';
import type { Pesewas } from '#platform/money/money.ts';
import type { Category } from '#shop/catalogue/contract/catalogue.ts';
import type { Kind } from '#shop/catalogue/contract/kinds.ts';
import { selectGoods } from '#shop/choices/goods-records.server.ts';
import { isGift } from '#shop/gifts/rules/is-gift.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { VoucherAnswer, VoucherRefusal, VoucherTerms } from './contract.ts';
import { refusal } from './hold-use.server.ts';
import { selectShownNames, selectVoucher, type VoucherRow } from './queries.server.ts';
import { goodsRefusal } from './rules/discount.ts';
import { normalCode } from './rules/voucher-code.ts';
import { type VoucherStanding, voucherStanding } from './rules/voucher-standing.ts';
import { goodsText } from './rules/voucher-texts.ts';

/** A variant is for what its product is for. */
type Goods = readonly { id: string; productId: string; category: Category; kind: Kind }[];
export type FoundVoucher = { id: string; version: number; terms: VoucherTerms };

/**
 * Whether it may be used today, whoever asks. Whether a use is left is judged when one is held: an order of the same
 * buyer may hold the last.
 */
const dayRefusal = (voucher: VoucherRow, now: Date): VoucherRefusal | null =>
  DAY_REFUSALS[voucherStanding(voucher, dayInAccra(now))];

const DAY_REFUSALS = {
  off: 'unknown',
  not_yet: 'not_yet',
  ended: 'over',
  on: null,
} as const satisfies Record<VoucherStanding, VoucherRefusal | null>;

function termsFor(row: VoucherRow, goods: Goods): VoucherTerms {
  const { code, kind, amount, percent, minimum, categories, products } = row;
  const isForAll = categories.length === 0 && products.length === 0;
  // Money is not sold for less.
  const isFor = ({ productId, category, kind }: Goods[number]) =>
    !isGift({ kind }) && (isForAll || categories.includes(category) || products.includes(productId));
  const eligible = goods.filter(isFor).map(({ id }) => id);
  const uncounted = goods.filter(isGift).map(({ id }) => id);
  return { code, kind, amount, percent, minimum, eligible, uncounted };
}

/** For the cart, which knows prices and delivery itself. */
export async function answerVoucher(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  typed: string,
  ids: readonly string[],
): Promise<VoucherAnswer> {
  const row = await selectVoucher(db, normalCode(typed));
  if (!row) return { terms: null, refused: 'unknown' };
  const refused = dayRefusal(row, clock.now());
  if (refused) return { terms: null, refused };
  const shown = await selectShownNames(db, row.products);
  const goods = goodsText(row, shown);
  return { terms: { ...termsFor(row, await selectGoods(db, ids)), ...(goods && { goods }) }, refused: null };
}

type Priced = Goods[number] & { price: Pesewas; qty: number };

/** At Pay Now, before an order is written; a use is held afterwards. Refuses with `voucher_refused`. */
export async function findVoucher(
  tx: Db,
  typed: string,
  goods: readonly Priced[],
  now: Date,
): Promise<FoundVoucher> {
  const row = await selectVoucher(tx, normalCode(typed));
  if (!row) throw refusal('unknown');
  const refused = dayRefusal(row, now);
  if (refused) throw refusal(refused);
  const terms = termsFor(row, goods);
  const unfit = goodsRefusal(terms, goods);
  if (unfit) throw refusal(unfit, terms.minimum);
  return { id: row.id, version: row.version, terms };
}
