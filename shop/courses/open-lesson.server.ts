import { Problem } from '#platform/http/problem.ts';
import { type Block, mediaIn } from '#platform/markdown/markdown.ts';
import { readMarkdown } from '#platform/markdown/read-markdown.ts';
import type { ProductFile } from '#shop/downloads/contract.ts';
import { type FileRow, findFiles } from '#shop/downloads/find-files.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import type { Room } from './contract.ts';
import { findRoom } from './find-room.server.ts';
import { selectLesson } from './queries.server.ts';

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
