import type { Hono } from 'hono';
import { answerFile } from '#shop/downloads/answer-file.server.ts';
import type { Edge } from '#shop/edge.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { openLessonFile } from '../open-room.server.ts';

/** Sound, pictures and documents of a lesson, whole or one range (docs/http.md#machine-endpoints). */
export function lessonFileRoutes(app: Hono<Edge>, { shop }: { shop: Shop }): void {
  app.get('/course/:course/:lesson/files/:file', async (context) => {
    const { course: productId, lesson: lessonId, file: fileId } = context.req.param();
    const viewer = context.get('viewer') ?? VISITOR_VIEWER;
    const file = await openLessonFile(shop, viewer, { productId, lessonId, fileId });
    return answerFile(shop, file, context.req.raw, { cache: 'private, no-store', isShown: true });
  });
}
