import { Problem } from '#platform/http/problem.ts';
import { readMarkdown } from '#platform/markdown/read-markdown.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import type { CourseText } from './contract.ts';
import { findRoom } from './find-room.server.ts';
import { selectBodies } from './queries.server.ts';

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
