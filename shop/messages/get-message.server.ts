import { Problem } from '#platform/http/problem.ts';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import type { Shop } from '#shop/shop.server.ts';
import { hasRight, requireRight, type Viewer } from '#shop/viewer.server.ts';
import { selectAnswers, selectMessage, selectOrdersOf } from './queries.server.ts';
import { phoneNumberIn } from './rules/message-desk.ts';

const MOST_ORDERS = 5;

export type OpenMessage = {
  id: string;
  name: string;
  email: string;
  subject: string;
  text: string;
  createdAt: string;
  isNew: boolean;
  answers: { id: string; text: string; at: string }[];
  phone: string | null;
  orders: { id: string; number: number; amount: Pesewas; createdAt: string }[];
};

/** Orders under its e-mail for those alone who may see orders; refuses with `not_found`. */
export async function getMessage(shop: Shop, viewer: Viewer, id: string): Promise<OpenMessage> {
  requireRight(viewer, 'messages');
  const row = await selectMessage(shop.db, id);
  if (!row) throw new Problem('not_found');
  const { name, email, subject, text } = row;
  const [answers, orders] = await Promise.all([
    selectAnswers(shop.db, id),
    hasRight(viewer, 'orders') ? selectOrdersOf(shop.db, email, MOST_ORDERS) : [],
  ]);
  return {
    id,
    name,
    email,
    subject,
    text,
    createdAt: row.createdAt.toISOString(),
    isNew: row.answeredAt === null,
    answers: answers.map((answer) => ({
      id: answer.id,
      text: answer.text,
      at: answer.createdAt.toISOString(),
    })),
    phone: phoneNumberIn(`${subject}\n${text}`),
    orders: orders.map((order) => ({
      ...order,
      amount: pesewas(order.amount),
      createdAt: order.createdAt.toISOString(),
    })),
  };
}
