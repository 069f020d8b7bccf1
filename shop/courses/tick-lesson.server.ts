import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { findOwnLesson } from './find-room.server.ts';
import { deleteTick, insertTick } from './queries.server.ts';

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
