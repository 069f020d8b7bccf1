import { formatCedis, type Pesewas, pesewas, toCedis } from '#contracts/money.ts';
import type { OrderInLetter } from './letters.ts';

type BoughtOrder = { id: string; number: number; email: string; amount: Pesewas };
type BoughtLine = { name: string; price: Pesewas; qty: number };

/** Turns an order into what its letters tell: amounts as the shopper reads them. */
export function orderInLetter(order: BoughtOrder, lines: BoughtLine[]): OrderInLetter {
  const words = (amount: number) => formatCedis(toCedis(pesewas(amount)));
  return {
    orderId: order.id,
    number: order.number,
    email: order.email,
    amount: words(order.amount),
    lines: lines.map(({ name, qty, price }) => ({ name, qty, total: words(price * qty) })),
  };
}
