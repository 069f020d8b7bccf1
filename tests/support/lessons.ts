import { randomId } from '#platform/ids/random-id.server.ts';
import { editLessons, LessonForm } from '#shop/courses/edit-lessons.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { anAdmin } from './factories.ts';

type Written = { id?: string; title?: string; chapter?: string; body?: string; isFree?: 'yes' };

/** A lesson at the end of a course; its id. */
export async function aLesson(shop: Shop, productId: string, written: Written = {}): Promise<string> {
  const id = written.id ?? randomId();
  const words = { title: 'The mothers', chapter: '', body: 'Four rows of **dots**.', ...written };
  await editLessons(
    shop,
    anAdmin(),
    productId,
    LessonForm.parse({ intent: 'save', adds: 'yes', ...words, id }),
  );
  return id;
}

export const changeLesson = (shop: Shop, productId: string, form: Record<string, unknown>) =>
  editLessons(shop, anAdmin(), productId, LessonForm.parse(form));
