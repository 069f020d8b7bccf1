import { desc, eq } from 'drizzle-orm';
import { randomId } from '#platform/ids/random-id.server.ts';
import { messages } from '#shop/messages/tables/messages.server.ts';
import { MESSAGE, sendJson } from './emailjs.ts';
import type { Form } from './filled-form.ts';
import { aVisitor, type HttpShop, theSignedInAdmin } from './http-shop.ts';

/** A message that somebody has just sent; returns its id. */
export async function aMessage(shop: HttpShop, subject = `About ${randomId()}`): Promise<string> {
  await sendJson(aVisitor(shop), { ...MESSAGE, subject });
  const [row] = await shop.database.db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.subject, subject))
    .orderBy(desc(messages.createdAt));
  if (!row) throw new Error('the message was not kept');
  return row.id;
}

const FIELDS = {
  'the answer to a message': { intent: 'answer', text: 'It is level.', seen: '0' },
  'the mark on a message': { intent: 'mark-answered' },
} as const;

/** What the administrator sends about a message. */
export const MESSAGE_FORMS: readonly Form[] = [
  ...Object.entries(FIELDS).map(
    ([name, fields]): Form => ({
      name,
      page: '/admin/messages/:id',
      fill: async (shop) => ({
        by: await theSignedInAdmin(shop),
        path: `/admin/messages/${await aMessage(shop)}`,
        fields: { ...fields },
      }),
      answers: [200, 200],
    }),
  ),
  {
    name: 'the deletion of a message',
    page: '/admin/messages/:id',
    fill: async (shop) => ({
      by: await theSignedInAdmin(shop),
      path: `/admin/messages/${await aMessage(shop)}`,
      fields: { intent: 'delete' },
    }),
    answers: [302, 202],
  },
];

/** What somebody who wants an answer writes to the shop. */
export const HONEST_MESSAGE = {
  username: 'Ama Mensah',
  email: 'ama@example.org',
  subject: 'The casting tray',
  message: 'Is it level?\nMy number is 024 455 0116.',
};
