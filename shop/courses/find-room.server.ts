import { Problem } from '#platform/http/problem.ts';
import { ProductId } from '#shop/catalogue/contract/catalogue.ts';
import { selectOrdersOfCourse } from '#shop/orders/course-records.server.ts';
import { type OrderRecord, selectLines } from '#shop/orders/order-records.server.ts';
import { rightTo } from '#shop/orders/order-rights.server.ts';
import { keptLines } from '#shop/payments/refunds/kept-lines.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { GUEST, guestIdOf, hasRight, isSignedIn, type Viewer } from '#shop/viewer.server.ts';
import type { Room } from './contract.ts';
import { type LessonHead, selectLessons, selectReadCourse, selectTicks } from './queries.server.ts';

type Found = { room: Room; rows: LessonHead[]; order: OrderRecord | null };

/**
 * A course as its buyer goes through it, with the order that gives it. Refuses with `not_found` a course without
 * lessons, and one that is hidden or deleted from whoever has not bought it.
 */
export async function findRoom(shop: Shop, viewer: Viewer, productId: string): Promise<Found> {
  const { db } = shop;
  const product = ProductId.safeParse(productId).success ? await selectReadCourse(db, productId) : null;
  const rows = product ? await selectLessons(db, productId) : [];
  if (!product || rows.length === 0) throw new Problem('not_found');
  const order = await findOrderOf(shop, viewer, productId);
  const isKeeper = hasRight(viewer, 'catalogue');
  const mayLook = isKeeper || order !== null;
  if (!product.isShown && !mayLook) throw new Problem('not_found');
  const ticks = order === null ? new Set<string>() : await selectTicks(db, order.id);
  const lessons = rows.map(({ id, chapter, title, isFree }) => ({
    id,
    chapter,
    title,
    isFree,
    isDone: ticks.has(id),
  }));
  const { id, name } = product;
  const room = {
    product: { id, name },
    hasBought: mayLook,
    isOfAccount: isKeeper || (order !== null && order.userId !== GUEST),
    canTick: order !== null,
    canAsk: order !== null && order.email !== '',
    lessons,
    done: lessons.filter(({ isDone }) => isDone).length,
    next: lessons.find(({ isDone }) => !isDone)?.id ?? null,
  };
  return { room, rows, order };
}

/** The first paid order of the viewer that gives the course, all of whose pieces have not gone back. */
async function findOrderOf(shop: Shop, viewer: Viewer, productId: string): Promise<OrderRecord | null> {
  const whose = {
    userId: isSignedIn(viewer) ? viewer.userId : null,
    guestId: guestIdOf(viewer),
    openedId: ('opened' in viewer ? viewer.opened?.orderId : null) ?? null,
  };
  for (const order of await selectOrdersOfCourse(shop.db, productId, whose)) {
    if (rightTo(order, viewer) === 'none') continue;
    const lines = (await selectLines(shop.db, order.id)).filter(
      (line) => line.kind === 'course' && line.productId === productId,
    );
    if ((await keptLines(shop, order, lines)).length > 0) return order;
  }
  return null;
}

/** A lesson of a course that the viewer has bought. Refuses with `not_found`, and with `not_allowed` all others. */
export async function findOwnLesson(
  shop: Shop,
  viewer: Viewer,
  { productId, lessonId }: { productId: string; lessonId: string },
): Promise<{ order: OrderRecord; lesson: LessonHead; room: Room }> {
  const { room, rows, order } = await findRoom(shop, viewer, productId);
  const lesson = rows.find(({ id }) => id === lessonId);
  if (!lesson) throw new Problem('not_found');
  if (order === null) throw new Problem('not_allowed');
  return { order, lesson, room };
}
