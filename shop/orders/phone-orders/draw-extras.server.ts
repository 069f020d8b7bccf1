import { Problem } from '#platform/http/problem.ts';
import { pesewas } from '#platform/money/money.ts';
import { hasParcel } from '#shop/catalogue/rules/kind.ts';
import type { Goods } from '#shop/choices/rules/read-goods.ts';
import type { DeliveryOffer } from '#shop/delivery/contract.ts';
import { offerDelivery } from '#shop/delivery/find-delivery.server.ts';
import { deliveryPrice } from '#shop/delivery/rules/delivery-price.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { VoucherTerms } from '#shop/vouchers/contract.ts';
import { findVoucher } from '#shop/vouchers/find-voucher.server.ts';
import { refusalText } from '#shop/vouchers/rules/voucher-texts.ts';

export type DraftExtras = {
  /** Null where delivery costs nothing and until a town is typed; `methodId` is null where the shop doesn't deliver. */
  offer: (DeliveryOffer & { methodId: string | null }) | null;
  /** Null in a shop without vouchers. */
  code: string | null;
  /** Null while there is no code, or one that is refused. */
  terms: VoucherTerms | null;
  /** Why the code is. */
  refused: string | null;
};

type Typed = Partial<Record<'town' | 'gps' | 'delivery' | 'voucher', string>>;
type Sold = Goods & { qty: number };

/** What delivery and voucher come to for what is in the form by now. */
export async function drawExtras(shop: Shop, typed: Typed, goods: readonly Sold[]): Promise<DraftExtras> {
  const code = (typed.voucher ?? '').trim();
  const hasField = shop.settingsCache.current().hasVouchers || code !== '';
  const offer = await offerFor(shop, typed, goods);
  const found = code !== '' && goods.length > 0 ? await termsOf(shop, code, goods) : NO_TERMS;
  const isNeedless = found.terms?.kind === 'delivery' && isDeliveryFree(offer, typed, goods);
  const voucher = isNeedless ? { terms: null, refused: refusalText('delivery_is_free') } : found;
  return { offer, code: hasField ? code : null, ...voucher };
}

const NO_TERMS = { terms: null, refused: null };

/** What delivery costs is known once there is a town; nothing is paid for what is not sent. */
function isDeliveryFree(offer: DraftExtras['offer'], { town = '' }: Typed, goods: readonly Sold[]): boolean {
  if (!goods.some(hasParcel)) return true;
  const method = offer?.methods.find(({ id }) => id === offer.methodId);
  if (offer) return method !== undefined && deliveryPrice(method, sumOf(goods)) === 0;
  return town.trim() !== '';
}

const sumOf = (goods: readonly Sold[]) =>
  pesewas(goods.reduce((sum, { price, qty }) => sum + price * qty, 0));

async function offerFor(
  shop: Shop,
  { town = '', gps = '', delivery }: Typed,
  goods: readonly Sold[],
): Promise<DraftExtras['offer']> {
  if (town.trim() === '' || !goods.some(hasParcel)) return null;
  const offer = await offerDelivery(shop, { town, code: gps, country: 'Ghana' });
  if (!offer) return null;
  const method = offer.methods.find(({ id }) => id === delivery) ?? offer.methods[0];
  return { ...offer, methodId: method?.id ?? null };
}

async function termsOf(
  { db, clock }: Shop,
  code: string,
  goods: readonly Sold[],
): Promise<Pick<DraftExtras, 'terms' | 'refused'>> {
  try {
    const { terms } = await findVoucher(db, code, goods, clock.now());
    return { terms, refused: null };
  } catch (error) {
    if (error instanceof Problem && error.code === 'voucher_refused')
      return { terms: null, refused: error.message };
    throw error;
  }
}
