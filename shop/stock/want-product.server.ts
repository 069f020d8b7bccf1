import { z } from 'zod';
import { isPlainEmail, normalEmail } from '#platform/text/email.ts';
import { countAgainst } from '#shop/accounts/rate-limit.server.ts';
import { ProductId } from '#shop/catalogue/contract/catalogue.ts';
import { getProduct } from '#shop/catalogue/get-product.server.ts';
import { selectAnyGoods } from '#shop/choices/goods-records.server.ts';
import { type PickedGoods, pickedGoods } from '#shop/choices/rules/picked-goods.ts';
import { shopProblem } from '#shop/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { insertWanted, selectEmailOf } from './wanted-queries.server.ts';
import { deleteWantedOf } from './wanted-records.server.ts';

export const WantForm = z.object({
  email: z
    .string()
    .max(320)
    .transform(normalEmail)
    .refine(isPlainEmail, 'An e-mail address, such as ama@example.com'),
});
export type WantForm = z.output<typeof WantForm>;

/** Many people share an IP in Ghana. */
const PER_IP = { window: 3600, max: 30 };
/** What is written to one mailbox, whoever names it: beyond that nothing is kept, and nobody learns of it. */
const PER_MAILBOX = { window: 86_400, max: 10 };

export type Wanting = 'kept' | 'there';

/** A product, or one of its variants by the id of that; refuses with `not_found`. */
export async function getWantable(shop: Shop, id: string): Promise<PickedGoods> {
  const goods = ProductId.safeParse(id).success ? await selectAnyGoods(shop.db, id) : null;
  const product = await getProduct(shop, goods?.productId ?? id);
  return pickedGoods(product, product.variants.find((variant) => variant.id === id) ?? null, '');
}

/**
 * Keeps an e-mail for when a sold-out product can be bought again; `there` where it can already. The answer is the same
 * for every e-mail. Refuses with `not_found`, and with `too_many_wanted` beyond thirty an hour from an IP.
 */
export async function wantProduct(
  shop: Shop,
  { id, ip }: { id: string; ip: string },
  { email }: WantForm,
): Promise<Wanting> {
  const goods = await getWantable(shop, id);
  if (!goods.isSoldOut) return 'there';
  const { allowed } = await countAgainst(shop, `wanted|from ${ip}`, PER_IP);
  if (!allowed) throw shopProblem('too_many_wanted');
  const mailbox = await countAgainst(shop, `wanted|${email}`, PER_MAILBOX);
  const request = { variantId: goods.id, email, token: shop.newId(), createdAt: shop.clock.now() };
  if (mailbox.allowed) await insertWanted(shop.db, request);
  return 'kept';
}

const PURPOSE = 'wanted-';

export function stopWantingUrl(shop: Pick<Shop, 'settings' | 'signedLinks'>, token: string): string {
  return `${shop.settings.publicUrl}/unsubscribe?token=${shop.signedLinks.sign(`${PURPOSE}${token}`)}`;
}

/** The token of a request in what a signed link says; null for another kind of link. */
export function wantedToken(signed: string): string | null {
  return signed.startsWith(PURPOSE) ? signed.slice(PURPOSE.length) : null;
}

/** Ends all that was asked for under the e-mail of this request. */
export async function stopWanting({ db }: Pick<Shop, 'db'>, token: string): Promise<void> {
  const email = await selectEmailOf(db, token);
  if (email !== null) await deleteWantedOf(db, email);
}
