import type { Hono } from 'hono';
import { answerFile } from '#shop/downloads/answer-file.server.ts';
import { callerOf, type Edge } from '#shop/edge.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { openLessonFile } from '../open-lesson.server.ts';
import { readCourseText } from '../read-course-text.server.ts';

/** The texts of a course, and what its lessons show, whole or one range (docs/http.md#machine-endpoints). */
export function courseRoutes(app: Hono<Edge>, { shop }: { shop: Shop }): void {
  app.get('/api/courses/:id/text', async (context) => {
    const viewer = callerOf(context);
    const text = await readCourseText(shop, viewer, context.req.param('id'));
    return context.json(text, 200, { 'cache-control': 'private, no-store' });
  });
  app.get('/course/:course/:lesson/files/:file', async (context) => {
    const { course: productId, lesson: lessonId, file: fileId } = context.req.param();
    const viewer = callerOf(context);
    const file = await openLessonFile(shop, viewer, { productId, lessonId, fileId });
    return answerFile(shop, file, context.req.raw, { cache: 'private, no-store', isShown: true });
  });
}
