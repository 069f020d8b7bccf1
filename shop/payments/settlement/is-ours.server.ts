import type { ProviderTransaction } from '#platform/paystack/provider.ts';
import { Reference } from '#shop/checkout/contract/checkout.ts';
import type { Shop } from '#shop/shop.server.ts';

/** Our payments carry it at the provider, whose account others may use, too. */
export function shopMark({ settings }: Pick<Shop, 'settings'>): string {
  return new URL(settings.publicUrl).host;
}

/** One without any mark is known by the form of our references. */
export function isOurs(
  shop: Pick<Shop, 'settings'>,
  transaction: Pick<ProviderTransaction, 'reference' | 'shop'>,
): boolean {
  const { shop: mark, reference } = transaction;
  return mark === null ? Reference.safeParse(reference).success : mark === shopMark(shop);
}
