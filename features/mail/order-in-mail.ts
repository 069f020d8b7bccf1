import { formatCedis, type Pesewas, pesewas, toCedis } from '#contracts/money.ts';
import type { OrderInMail } from './mails.ts';

type BoughtOrder = { id: string; number: number; email: string; amount: Pesewas };
type BoughtLine = { name: string; price: Pesewas; qty: number };

/** Turns an order into what its e-mails tell: amounts as the shopper reads them. */
export function orderInMail(order: BoughtOrder, lines: BoughtLine[]): OrderInMail {
  const words = (amount: number) => formatCedis(toCedis(pesewas(amount)));
  return {
    orderId: order.id,
    number: order.number,
    email: order.email,
    amount: words(order.amount),
    lines: lines.map(({ name, qty, price }) => ({ name, qty, total: words(price * qty) })),
  };
}
