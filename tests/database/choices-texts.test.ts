import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { answerOrderForm } from '#shop/orders/phone-orders/answer-order-form.server.ts';
import { findPayLink } from '#shop/orders/phone-orders/find-pay-link.server.ts';
import { openDraft } from '#shop/orders/phone-orders/open-draft.server.ts';
import { orderLines } from '#shop/orders/tables/orders.server.ts';
import { aShirt, setChoices } from '#tests/support/chosen.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCheckout, anAdmin, aProduct } from '#tests/support/factories.ts';
import { aShopToPayAt } from './payments-world.ts';

onBothDatabases('a text of the buyer', (open) => {
  const world = aShopToPayAt(open);
  const shop = () => world().shop;
  const linesOf = (orderId: string) =>
    shop().db.select().from(orderLines).where(eq(orderLines.orderId, orderId));

  it('makes another basket, like another variant', async () => {
    const fob = await aShirt(shop(), { label: 'Initials' });
    const buyer = await aBuyer(shop());
    const place = async (size: string, text?: string) => {
      const checkout = aCheckout(buyer, [{ product: fob.sold(size), qty: 1 }]);
      const items = checkout.items.map((item) => ({ ...item, text }));
      return (await placeOrder(shop(), buyer, { ...checkout, items }, null)).orderId;
    };
    const first = await place('S', 'AB');
    expect(await place('S', 'AB')).toBe(first);
    const others = [await place('S', 'CD'), await place('M', 'AB'), await place('S')];
    expect(new Set([first, ...others]).size).toBe(4);
  });

  it('is asked for on the phone, where each variant is found by itself', async () => {
    const fob = await aShirt(shop(), { label: 'Initials', isRequired: 'yes' });
    const send = (form: Parameters<typeof answerOrderForm>[2]) => answerOrderForm(shop(), anAdmin(), form);
    const { id } = await openDraft(shop(), anAdmin(), { like: null, customer: null });
    const search = await send({ intent: 'find', id, q: fob.name });
    if (search.kind !== 'draft') throw new Error('a draft was expected');
    const large = search.draft.found?.rows.find(({ name }) => name === `${fob.name}, L`);
    expect(large).toMatchObject({ id: fob.sold('L').id, note: null });
    const form = {
      intent: 'take',
      id,
      name: 'Esi Owusu',
      phone: '024 455 0116',
      town: 'Kumasi',
      line: [fob.sold('L').id],
      qty: ['1'],
      price: ['1999'],
    };
    expect(await send({ ...form, text: [''] })).toMatchObject({
      draft: { refusal: `${fob.name}, L: Initials is missing.`, lines: [{ label: 'Initials' }] },
    });
    expect(await send({ ...form, text: [' E.  O. '] })).toEqual({ kind: 'taken', orderId: id });
    expect(await linesOf(id)).toMatchObject([{ variantId: fob.sold('L').id, customText: 'E. O.' }]);
    const link = await findPayLink(shop(), anAdmin(), id);
    expect(decodeURIComponent(link?.whatsApp ?? '')).toContain(`1 × ${fob.name}, L, “E. O.”`);
  });

  it('has to be there where the product asks for it', async () => {
    const fob = await aProduct(shop());
    await setChoices(shop(), fob.id, { label: 'Initials', isRequired: 'yes' });
    const buyer = await aBuyer(shop());
    const checkout = aCheckout(buyer, [{ product: fob, qty: 1 }]);
    await expect(placeOrder(shop(), buyer, checkout, null)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
