import { expect, it } from 'vitest';
import { findAddress, rememberAddress } from '#shop/accounts/remembered-address.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { answerContactForm } from '#shop/messages/answer-contact-form.server.ts';
import { orderForms } from '#shop/orders/admin/order-actions.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { listMyOrders } from '#shop/orders/list-orders.server.ts';
import { answerOrderForm } from '#shop/orders/phone-orders/answer-order-form.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCheckout, anAddress, anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { HONEST_MESSAGE } from '#tests/support/message-forms.ts';
import { aPhoneOrder } from '#tests/support/phone-orders.ts';
import { sendForm } from '#tests/support/send-form.ts';
import { aShopToPayAt } from './payments-world.ts';

const HIDDEN = 'A name has only letters that can be seen.';
const IMITATION = "This name could be taken for the shop's. Please choose another one.";
const REFUSED = [
  ['A\u200bma', HIDDEN],
  ['Ama\u202e', HIDDEN],
  ['Sixteen Figures', IMITATION],
  ['\u0410dmin', IMITATION],
] as const;

onBothDatabases('a name that hides signs, or that could be taken for the shop', (open) => {
  const world = aShopToPayAt(open);
  const admin = anAdmin();

  it.each(REFUSED)('is no recipient of an order: %j', async (name, text) => {
    const { shop } = world();
    const buyer = await aBuyer(shop);
    const honest = aCheckout(buyer, [{ product: await aProduct(shop), qty: 1 }]);
    const input = { ...honest, shippingAddress: anAddress({ name }) };
    await expect(placeOrder(shop, buyer, input, null)).rejects.toMatchObject({
      code: 'invalid_input',
      message: text,
      details: { fields: { 'shippingAddress.name': text } },
    });
    expect((await listMyOrders(shop, buyer, 1)).orders).toEqual([]);
  });

  it.each(REFUSED)('stands in no address of an account: %j', async (name, text) => {
    const { shop } = world();
    const buyer = await aBuyer(shop);
    const saved = rememberAddress(shop, buyer, anAddress({ name }));
    await expect(saved).rejects.toMatchObject({ code: 'invalid_input', details: { fields: { name: text } } });
    expect(await findAddress(shop, buyer)).toBeNull();
  });

  it.each(REFUSED)(
    'is taken down from no caller; the form says so beside the field: %j',
    async (name, text) => {
      const { shop } = world();
      const { id, price } = await aProduct(shop);
      const contact = { name, phone: '024 455 0116', town: 'Kumasi', street: '', gps: '', email: '' };
      const lines = { line: [id], qty: ['1'], price: [String(price)] };
      const form = { intent: 'take', id: shop.newId(), ...contact, ...lines };
      expect(await answerOrderForm(shop, admin, form)).toMatchObject({
        kind: 'draft',
        draft: { contact, errors: { name: text }, refusal: null },
      });
      await expect(getOrder(shop, admin, form.id)).rejects.toMatchObject({ code: 'not_found' });
    },
  );

  it.each(REFUSED)('is put into no address that is corrected: %j', async (name, text) => {
    const { shop } = world();
    const { orderId } = await anOrder(shop);
    const form = { intent: 'address', version: '1', ...anAddress({ name }) } as const;
    expect(await sendForm(orderForms, shop, admin, form, { id: orderId })).toMatchObject({
      isDone: false,
      text,
      typed: form,
      status: 422,
    });
    expect((await getOrder(shop, admin, orderId)).shippingAddress.name).toBe('Ama Mensah');
  });

  it.each(REFUSED)('signs no message, and the page says why: %j', async (username, problem) => {
    const form = { ...HONEST_MESSAGE, username };
    expect(await answerContactForm(world().shop, '10.9.0.1', form)).toMatchObject({
      isSent: false,
      status: 422,
      problem,
      typed: form,
    });
  });

  it('may stay where it stood already: the rest of the address is corrected', async () => {
    const { shop } = world();
    const orderId = await aPhoneOrder(shop, {});
    await shop.db.execute(
      `update orders set shipping_address = jsonb_set(shipping_address, '{name}', '"Admin"') where id = '${orderId}'`,
    );
    const order = await getOrder(shop, admin, orderId);
    const address = { ...order.shippingAddress, city: 'Ho' };
    const form = { intent: 'address', version: String(order.version), ...address } as const;
    expect(await sendForm(orderForms, shop, admin, form, { id: orderId })).toMatchObject({ isDone: true });
  });
});
