import { and, asc, desc, eq, inArray, isNotNull, isNull, max, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { RANDOM_ID } from '#platform/ids/id.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { orderLines, orders } from '#shop/orders/tables/orders.server.ts';
import type { OrderCourse } from './contract.ts';
import { lessons, lessonTicks } from './tables.server.ts';

export type LessonRow = typeof lessons.$inferSelect;

/** Without its text: a course may have twenty million characters. */
export type LessonHead = Pick<LessonRow, 'id' | 'chapter' | 'title' | 'isFree'>;

export type CourseProduct = Pick<typeof products.$inferSelect, 'id' | 'name' | 'kind' | 'state'>;

/** Also one that was deleted: who bought it has it still. */
export async function selectReadCourse(
  db: Db,
  productId: string,
): Promise<{ id: string; name: string; isShown: boolean } | null> {
  const { id, name, state, deletedAt } = products;
  const [row] = await db.select({ id, name, state, deletedAt }).from(products).where(eq(id, productId));
  if (!row) return null;
  return { id: row.id, name: row.name, isShown: row.state !== 'hidden' && row.deletedAt === null };
}

const courseOf = (db: Db, productId: string) => {
  const { id, name, kind, state, deletedAt } = products;
  return db
    .select({ id, name, kind, state })
    .from(products)
    .where(and(eq(id, productId), isNull(deletedAt)));
};

export async function selectCourse(db: Db, productId: string): Promise<CourseProduct | null> {
  const [row] = await courseOf(db, productId);
  return row ?? null;
}

/** Locked until the transaction ends, so that lessons keep their order. */
export async function lockCourse(tx: Db, productId: string): Promise<CourseProduct | null> {
  const [row] = await courseOf(tx, productId).for('update');
  return row ?? null;
}

export function selectLessons(db: Db, productId: string): Promise<LessonHead[]> {
  const { id, chapter, title, isFree } = lessons;
  return db
    .select({ id, chapter, title, isFree })
    .from(lessons)
    .where(eq(lessons.productId, productId))
    .orderBy(asc(lessons.position), asc(lessons.id));
}

/** All texts of a course, by the ids of the lessons. */
export async function selectBodies(db: Db, productId: string): Promise<Map<string, string>> {
  const { id, body } = lessons;
  const rows = await db.select({ id, body }).from(lessons).where(eq(lessons.productId, productId));
  return new Map(rows.map((row) => [row.id, row.body]));
}

/** How many words each has, by its id. */
export async function countWords(db: Db, productId: string): Promise<Map<string, number>> {
  const text = sql`btrim(${lessons.body}, E' \\n\\t')`;
  const words = sql<number>`case ${text} when '' then 0 else cardinality(regexp_split_to_array(${text}, '\\s+')) end`;
  const rows = await db
    .select({ id: lessons.id, words })
    .from(lessons)
    .where(eq(lessons.productId, productId));
  return new Map(rows.map((row) => [row.id, row.words]));
}

/** Of all lessons of a course but this one. */
export async function countCharacters(db: Db, productId: string, but: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(length(${lessons.body})), 0)::int` })
    .from(lessons)
    .where(and(eq(lessons.productId, productId), ne(lessons.id, but)));
  return row?.sum ?? 0;
}

/** For an id as typed by anybody; null when there is none. */
export async function selectLesson(db: Db, id: string): Promise<LessonRow | null> {
  if (!RANDOM_ID.test(id)) return null;
  const [row] = await db.select().from(lessons).where(eq(lessons.id, id));
  return row ?? null;
}

export function selectCoursesWithLessons(db: Db, ids: readonly string[]): Promise<OrderCourse[]> {
  const { id, name } = products;
  return db
    .selectDistinct({ id, name })
    .from(products)
    .innerJoin(lessons, eq(lessons.productId, id))
    .where(inArray(id, [...ids]))
    .orderBy(asc(name));
}

export async function insertLesson(
  tx: Db,
  row: Omit<typeof lessons.$inferInsert, 'position'>,
): Promise<void> {
  const [last] = await tx
    .select({ position: max(lessons.position) })
    .from(lessons)
    .where(eq(lessons.productId, row.productId));
  await tx.insert(lessons).values({ ...row, position: (last?.position ?? -1) + 1 });
}

export async function updateLesson(tx: Db, id: string, change: Partial<LessonRow>): Promise<void> {
  await tx.update(lessons).set(change).where(eq(lessons.id, id));
}

export async function deleteLesson(tx: Db, id: string): Promise<void> {
  await tx.delete(lessons).where(eq(lessons.id, id));
}

export async function selectTicks(db: Db, orderId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: lessonTicks.lessonId })
    .from(lessonTicks)
    .where(eq(lessonTicks.orderId, orderId));
  return new Set(rows.map(({ id }) => id));
}

export async function insertTick(db: Db, orderId: string, lessonId: string, now: Date): Promise<void> {
  await db.insert(lessonTicks).values({ orderId, lessonId, at: now }).onConflictDoNothing();
}

export async function deleteTick(db: Db, orderId: string, lessonId: string): Promise<void> {
  await db
    .delete(lessonTicks)
    .where(and(eq(lessonTicks.orderId, orderId), eq(lessonTicks.lessonId, lessonId)));
}

/**
 * Who has bought a course and not had all money back, the latest first, and how many of its lessons each has ticked
 * off.
 */
export function selectLearners(db: Db, productId: string, limit: number) {
  const done = sql<number>`(select count(*)::int from lesson_ticks t join lessons s on s.id = t.lesson_id
    where t.order_id = orders.id and s.product_id = ${productId})`;
  const lastAt = sql<string | null>`(select max(t.at) from lesson_ticks t join lessons s on s.id = t.lesson_id
    where t.order_id = orders.id and s.product_id = ${productId})`;
  const bought = sql`exists (select 1 from ${orderLines} where ${orderLines.orderId} = orders.id
    and ${orderLines.productId} = ${productId} and ${orderLines.kind} = 'course')`;
  const hasMoney = sql`(select coalesce(sum(r.amount), 0) from refunds r where r.order_id = orders.id
    and r.state <> 'failed') < greatest(orders.amount, 1)`;
  return db
    .select({
      id: orders.id,
      number: orders.number,
      name: sql<string>`${orders.shippingAddress} ->> 'name'`,
      done,
      lastAt,
    })
    .from(orders)
    .where(and(isNotNull(orders.paidAt), hasMoney, bought))
    .orderBy(desc(orders.paidAt), asc(orders.id))
    .limit(limit);
}
