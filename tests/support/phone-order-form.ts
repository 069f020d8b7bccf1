import { randomId } from '#platform/ids/random-id.server.ts';
import { BOWL, type Caller } from './http-shop.ts';

/** What the administrator's form of an order by telephone sends. */
export const aPhoneOrder = () => ({
  intent: 'take',
  id: randomId(),
  name: 'Esi Owusu',
  phone: '024 455 0116',
  town: 'Kumasi',
  street: '3 Harper Road',
  gps: 'AK-039-5028',
  email: 'esi@example.com',
  line: BOWL.id,
  qty: '2',
  price: '1999',
});

/** Takes an order by telephone; returns its id. */
export async function aTakenOrder(by: Caller): Promise<string> {
  const form = aPhoneOrder();
  await by.submit('/admin/new-order', form);
  return form.id;
}
