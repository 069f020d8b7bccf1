import type { Shop } from '#shop/shop.server.ts';
import type { CourseOutline } from './contract.ts';
import { selectLessons } from './queries.server.ts';

/** Null for a course without lessons. */
export async function outlineOf({ db }: Pick<Shop, 'db'>, productId: string): Promise<CourseOutline | null> {
  const lessons = await selectLessons(db, productId);
  if (lessons.length === 0) return null;
  return { lessons: lessons.length, freeId: lessons.find(({ isFree }) => isFree)?.id ?? null };
}
