import { Problem } from '#platform/http/problem.ts';
import { type Block, mediaIn } from '#platform/markdown/markdown.ts';
import { readMarkdown } from '#platform/markdown/read-markdown.ts';
import { ProductId } from '#shop/catalogue/contract/catalogue.ts';
import type { ProductFile } from '#shop/downloads/contract.ts';
import { findFiles } from '#shop/downloads/find-files.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { hasRight, requireRight, type Viewer } from '#shop/viewer.server.ts';
import {
  type CourseProduct,
  countWords,
  type LessonHead,
  type LessonRow,
  selectCourse,
  selectLearners,
  selectLesson,
  selectLessons,
} from './queries.server.ts';

const LEARNERS = 50;

export type AdminLesson = LessonHead & { words: number };
export type Learner = { orderId: string; number: number; name: string; done: number; lastAt: string | null };

/** With its buyers for those alone who may see orders; refuses with `not_found`. */
export async function listLessons(
  { db }: Pick<Shop, 'db'>,
  viewer: Viewer,
  productId: string,
): Promise<{ product: CourseProduct; lessons: AdminLesson[]; learners: Learner[] | null }> {
  const product = await findCourse({ db }, viewer, productId);
  const rows = await selectLessons(db, productId);
  const words = await countWords(db, productId);
  return {
    product,
    lessons: rows.map((row) => ({ ...row, words: words.get(row.id) ?? 0 })),
    learners: hasRight(viewer, 'orders') ? await findLearners({ db }, productId) : null,
  };
}

async function findLearners({ db }: Pick<Shop, 'db'>, productId: string): Promise<Learner[]> {
  const learners = await selectLearners(db, productId, LEARNERS);
  return learners.map(({ id, number, name, done, lastAt }) => ({
    orderId: id,
    number,
    name,
    done,
    lastAt: lastAt === null ? null : new Date(lastAt).toISOString(),
  }));
}

export type OpenedLesson = {
  product: CourseProduct;
  /** Null for a new one, which gets the id beside it. */
  lesson: Omit<LessonRow, 'createdAt' | 'updatedAt'> | null;
  newId: string;
  preview: Block[];
  /** Those that the preview shows. */
  files: ProductFile[];
};

export async function openForEditing(
  shop: Pick<Shop, 'db' | 'newId'>,
  viewer: Viewer,
  productId: string,
  lessonId: string,
): Promise<OpenedLesson> {
  const product = await findCourse(shop, viewer, productId);
  const row = lessonId === 'new' ? null : await selectLesson(shop.db, lessonId);
  if (lessonId !== 'new' && row?.productId !== productId) throw new Problem('not_found');
  if (!row) return { product, lesson: null, newId: shop.newId(), preview: [], files: [] };
  const { createdAt: _, updatedAt: __, ...lesson } = row;
  const preview = readMarkdown(row.body);
  const files = await findFiles(shop, productId, mediaIn(preview));
  return {
    product,
    lesson,
    newId: row.id,
    preview,
    files: files.map(({ id, name, size }) => ({ id, name, size })),
  };
}

async function findCourse({ db }: Pick<Shop, 'db'>, viewer: Viewer, id: string): Promise<CourseProduct> {
  requireRight(viewer, 'catalogue');
  const product = ProductId.safeParse(id).success ? await selectCourse(db, id) : null;
  if (!product) throw new Problem('not_found');
  return product;
}
