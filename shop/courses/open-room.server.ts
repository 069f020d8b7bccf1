import { Problem } from '#platform/http/problem.ts';
import { type Block, mediaIn } from '#platform/markdown/markdown.ts';
import { readMarkdown } from '#platform/markdown/read-markdown.ts';
import { ProductId } from '#shop/catalogue/contract/catalogue.ts';
import type { ProductFile } from '#shop/downloads/contract.ts';
import { type FileRow, findFiles } from '#shop/downloads/find-files.server.ts';
import { selectOrdersOfCourse } from '#shop/orders/course-records.server.ts';
import { type OrderRecord, selectLines } from '#shop/orders/order-records.server.ts';
import { rightTo } from '#shop/orders/order-rights.server.ts';
import { keptLines } from '#shop/payments/refunds/kept-lines.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { GUEST, guestIdOf, hasRight, isSignedIn, type Viewer } from '#shop/viewer.server.ts';
import type { CourseText, Room } from './contract.ts';
import {
  deleteTick,
  insertTick,
  type LessonHead,
  selectBodies,
  selectLesson,
  selectLessons,
  selectReadCourse,
  selectTicks,
} from './queries.server.ts';

/**
 * A course as its buyer goes through it; who has not bought it sees the titles, and may read what is free. Refuses
 * with `not_found` a course without lessons, and one that is hidden or deleted from whoever has not bought it.
 */
export async function openRoom(shop: Shop, viewer: Viewer, productId: string): Promise<Room> {
  return (await findRoom(shop, viewer, productId)).room;
}

export type OpenLesson = {
  room: Room;
  id: string;
  title: string;
  blocks: Block[];
  /** Those that its text shows. */
  files: ProductFile[];
  isDone: boolean;
  before: string | null;
  after: string | null;
};

/** Refuses with `not_found`, and with `not_allowed` a lesson that has to be bought. */
export async function openLesson(
  shop: Shop,
  viewer: Viewer,
  productId: string,
  lessonId: string,
): Promise<OpenLesson> {
  const { room, place, lesson, rows } = await findReadable(shop, viewer, productId, lessonId);
  const { body = '' } = (await selectLesson(shop.db, lesson.id)) ?? {};
  const blocks = readMarkdown(body);
  const files = await findFiles(shop, productId, mediaIn(blocks));
  return {
    room,
    id: lesson.id,
    title: lesson.title,
    blocks,
    files: files.map(({ id, name, size }) => ({ id, name, size })),
    isDone: room.lessons[place]?.isDone ?? false,
    before: rows[place - 1]?.id ?? null,
    after: rows[place + 1]?.id ?? null,
  };
}

/** All texts, for whoever has bought the course. Refuses with `not_found`, and with `not_allowed` all others. */
export async function readCourseText(shop: Shop, viewer: Viewer, productId: string): Promise<CourseText> {
  const { room, rows } = await findRoom(shop, viewer, productId);
  if (!room.hasBought) throw new Problem('not_allowed');
  const bodies = await selectBodies(shop.db, productId);
  const lessons = rows.map(({ id, chapter, title }) => ({
    id,
    chapter,
    title,
    blocks: readMarkdown(bodies.get(id) ?? ''),
  }));
  return { product: room.product, lessons };
}

/** A file that a lesson shows, for whoever may read the lesson. Refuses as `openLesson` does. */
export async function openLessonFile(
  shop: Shop,
  viewer: Viewer,
  { productId, lessonId, fileId }: { productId: string; lessonId: string; fileId: string },
): Promise<FileRow> {
  const { lesson } = await findReadable(shop, viewer, productId, lessonId);
  const { body = '' } = (await selectLesson(shop.db, lesson.id)) ?? {};
  const files = await findFiles(shop, productId, mediaIn(readMarkdown(body)));
  const file = files.find(({ id }) => id === fileId);
  if (!file) throw new Problem('not_found');
  return file;
}

async function findReadable(shop: Shop, viewer: Viewer, productId: string, lessonId: string) {
  const { room, rows } = await findRoom(shop, viewer, productId);
  const place = rows.findIndex(({ id }) => id === lessonId);
  const lesson = rows[place];
  if (!lesson) throw new Problem('not_found');
  if (!room.hasBought && !lesson.isFree) throw new Problem('not_allowed');
  return { room, rows, place, lesson };
}

/** Ticks a lesson off, or takes that back; a second press of the same kind does nothing. */
export async function tickLesson(
  shop: Shop,
  viewer: Viewer,
  { productId, lessonId, isDone }: { productId: string; lessonId: string; isDone: boolean },
): Promise<void> {
  const { order } = await findOwnLesson(shop, viewer, { productId, lessonId });
  if (isDone) await insertTick(shop.db, order.id, lessonId, shop.clock.now());
  else await deleteTick(shop.db, order.id, lessonId);
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

type Found = { room: Room; rows: LessonHead[]; order: OrderRecord | null };

async function findRoom(shop: Shop, viewer: Viewer, productId: string): Promise<Found> {
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
