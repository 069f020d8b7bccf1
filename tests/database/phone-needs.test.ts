import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { Problem } from '#platform/http/problem.ts';
import type { StockedProduct } from '#shop/catalogue/editing/stock-catalogue.server.ts';
import { NOT_KNOWN } from '#shop/checkout/rules/address.ts';
import { findCustomerOfOrder } from '#shop/customers/find-customer-of-order.server.ts';
import { getCustomer } from '#shop/customers/get-customer.server.ts';
import type { NewOrderQuestion } from '#shop/orders/contract/new-order.ts';
import { answerOrderForm, type OrderForm } from '#shop/orders/phone-orders/answer-order-form.server.ts';
import { answerQuestion } from '#shop/orders/phone-orders/answer-question.server.ts';
import { takeOrder } from '#shop/orders/phone-orders/take-order.server.ts';
import { orders } from '#shop/orders/tables/orders.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { aCountedProduct } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCustomer, anAdmin, aProduct } from '#tests/support/factories.ts';
import { aPhoneForm } from '#tests/support/phone-orders.ts';
import { aShopToPayAt } from './payments-world.ts';

const admin = anAdmin();

onBothDatabases('what an order taken on the phone asks for and uses up', (open) => {
  const world = aShopToPayAt(open);
  const aForm = ({ id, price }: StockedProduct, changes: OrderForm = {}): OrderForm => ({
    ...{ intent: 'take', id: world().shop.newId(), name: 'Esi Owusu', phone: '024 455 0116', town: 'Kumasi' },
    ...{ line: [id], qty: ['2'], price: [String(price)] },
    ...changes,
  });
  async function draftOf(form: OrderForm) {
    const answer = await answerOrderForm(world().shop, admin, form);
    if (answer.kind !== 'draft') throw new Error('the order was taken');
    return answer.draft;
  }

  it('needs a town only where something is sent, and shows none where it has none', async () => {
    const { shop } = world();
    const [product, session] = [await aProduct(shop), await aProduct(shop, { category: 'Consultation' })];
    const draft = await draftOf(aForm(product, { town: ' ', name: '' }));
    expect(draft.errors).toEqual({ name: 'Name is required', town: 'Town is required' });
    expect(draft.isSent).toBe(true);
    expect((await draftOf(aForm(session, { intent: 'find' }))).isSent).toBe(false);
    const form = aForm(session, { town: '' });
    expect(await answerOrderForm(shop, admin, form)).toMatchObject({ kind: 'taken' });
    const [order] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.id, form.id ?? ''));
    expect(order?.shippingAddress.city).toBe(NOT_KNOWN);
    const customer = await findCustomerOfOrder(shop, admin, form.id ?? '');
    expect(await getCustomer(shop, admin, customer?.key ?? '')).toMatchObject({ town: '' });
  });

  it('answers nobody but the administrator while it is written', async () => {
    const { shop } = world();
    const buyer = await aBuyer(shop);
    const helper = aCustomer({ rights: ['orders', 'messages', 'catalogue'] });
    const questions: NewOrderQuestion[] = [
      { about: 'customers', q: 'Esi' },
      { about: 'products', q: 'bowl' },
      { about: 'sums', form: { line: [], qty: [] } },
    ];
    for (const viewer of [VISITOR_VIEWER, buyer, helper])
      for (const asked of questions)
        await expect(answerQuestion(shop, viewer, asked)).rejects.toThrow(Problem);
  });

  it('takes no number where it is refused for want of pieces', async () => {
    const { shop } = world();
    const numberOf = async () => {
      const form = aPhoneForm(shop, await aProduct(shop));
      expect(await takeOrder(shop, admin, form)).toMatchObject({ kind: 'taken' });
      const [order] = await shop.db.select().from(orders).where(eq(orders.id, form.id));
      return order?.number ?? 0;
    };
    const before = await numberOf();
    const few = await aCountedProduct(shop, 1);
    expect(await takeOrder(shop, admin, aPhoneForm(shop, few))).toMatchObject({ kind: 'refused' });
    expect(await numberOf()).toBe(before + 1);
  });

  it('is one order by presses at once, also where it takes the last pieces', async () => {
    const { shop } = world();
    for (let round = 0; round < 5; round += 1) {
      const form = aPhoneForm(shop, await aCountedProduct(shop, 2));
      const presses = await Promise.all([1, 2, 3, 4].map(() => takeOrder(shop, admin, form)));
      expect(presses).toEqual(Array(4).fill({ kind: 'taken', orderId: form.id }));
    }
  });
});
