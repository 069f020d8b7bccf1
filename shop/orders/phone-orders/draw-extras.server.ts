import { Problem } from '#platform/http/problem.ts';
import { hasParcel } from '#shop/catalogue/rules/parcel.ts';
import type { Goods } from '#shop/choices/rules/read-goods.ts';
import type { DeliveryOffer } from '#shop/delivery/contract.ts';
import { offerDelivery } from '#shop/delivery/find-delivery.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { VoucherTerms } from '#shop/vouchers/contract.ts';
import { findVoucher } from '#shop/vouchers/find-voucher.server.ts';

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
  return {
    offer: await offerFor(shop, typed, goods),
    code: hasField ? code : null,
    terms: null,
    refused: null,
    ...(code !== '' && goods.length > 0 && (await termsOf(shop, code, goods))),
  };
}

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
