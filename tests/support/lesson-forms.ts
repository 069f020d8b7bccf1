import { eq } from 'drizzle-orm';
import { randomId } from '#platform/ids/random-id.server.ts';
import { lessons } from '#shop/courses/tables.server.ts';
import { orderLines } from '#shop/orders/tables/orders.server.ts';
import type { Form } from './filled-form.ts';
import { type HttpShop, theSignedInAdmin } from './http-shop.ts';
import { aPaidOrder } from './paid-orders.ts';
import { stock } from './stock.ts';

type Course = { productId: string; first: string; second: string };

/** A course of its own with two lessons, the first of them free or not. */
export async function aCourse({ database }: Pick<HttpShop, 'database'>, isFree = false): Promise<Course> {
  const [productId, first, second] = [`p-${randomId().slice(0, 10)}`, randomId(), randomId()];
  await stock(database, { id: productId, name: 'A course of its own', price: 50, kind: 'course' });
  const now = new Date();
  const of = { productId, body: 'Four rows of dots.', createdAt: now, updatedAt: now };
  await database.db.insert(lessons).values([
    { ...of, id: first, position: 0, title: 'Sand', isFree },
    { ...of, id: second, position: 1, title: 'The mothers' },
  ]);
  return { productId, first, second };
}

const ofReader = (name: string, fields: Record<string, string>, answers: Form['answers']): Form => ({
  name,
  page: '/course/:id/:lesson',
  fill: async (shop) => {
    const { productId, first } = await aCourse(shop);
    const { buyer: by, orderId } = await aPaidOrder(shop);
    const { db } = shop.database;
    await db.update(orderLines).set({ productId, kind: 'course' }).where(eq(orderLines.orderId, orderId));
    return { by, path: `/course/${productId}/${first}`, fields };
  },
  answers,
});

const ofCourse = (name: string, fieldsOf: (course: Course) => Record<string, string>): Form => ({
  name,
  page: '/admin/lessons/:id',
  fill: async (shop) => {
    const course = await aCourse(shop);
    const path = `/admin/lessons/${course.productId}`;
    return { by: await theSignedInAdmin(shop), path, fields: fieldsOf(course) };
  },
  answers: [200, 200],
});

const WORDS = { title: 'The judge', chapter: 'Figures', body: 'Two **witnesses**.', isFree: 'yes' };

export const LESSON_FORMS: readonly Form[] = [
  ofReader('the tick at a lesson', { intent: 'tick', isDone: 'yes' }, [302, 202]),
  ofReader('a question about a lesson', { intent: 'ask', question: 'Which hand draws?' }, [200, 200]),
  ofCourse('a lesson that is moved', ({ second }) => ({ intent: 'move', id: second, to: '0' })),
  ofCourse('a lesson that is removed', ({ second }) => ({ intent: 'remove', id: second })),
  {
    name: 'a new lesson',
    page: '/admin/lessons/:id/:lesson',
    fill: async (shop) => {
      const { productId } = await aCourse(shop);
      const fields = { intent: 'save', adds: 'yes', id: randomId(), ...WORDS };
      return { by: await theSignedInAdmin(shop), path: `/admin/lessons/${productId}/new`, fields };
    },
    answers: [302, 202],
  },
  {
    name: 'a lesson that is rewritten',
    page: '/admin/lessons/:id/:lesson',
    fill: async (shop) => {
      const { productId, first: id } = await aCourse(shop);
      const fields = { intent: 'save', id, version: '1', ...WORDS };
      return { by: await theSignedInAdmin(shop), path: `/admin/lessons/${productId}/${id}`, fields };
    },
    answers: [200, 200],
  },
];
