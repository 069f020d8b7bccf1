import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { RANDOM_ID } from '#platform/ids/id.ts';
import { isStorable } from '#platform/text/text.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { MAX_BODY, MAX_LESSONS, MAX_TEXT } from './contract.ts';
import {
  countCharacters,
  deleteLesson,
  insertLesson,
  type LessonHead,
  lockCourse,
  selectLesson,
  selectLessons,
  updateLesson,
} from './queries.server.ts';

const Id = z.string().regex(RANDOM_ID);
const line = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .max(max, `Use at most ${max} characters.`)
        .refine(isStorable, 'Some characters cannot be kept.'),
    );
const Body = z
  .string()
  .max(MAX_BODY, `Use at most ${MAX_BODY.toLocaleString('en-GB')} characters.`)
  .refine(isStorable, 'Some characters cannot be kept.')
  .transform((text) => text.replace(/\r\n?/g, '\n'));

export const LessonForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    id: Id,
    adds: z.literal('yes').optional(),
    /** The version that was changed; of a new one none. */
    version: z.coerce.number().int().positive().optional(),
    chapter: line(200),
    title: line(200).pipe(z.string().min(1, 'Enter a title.')),
    body: Body,
    isFree: z.literal('yes').optional(),
  }),
  z.object({ intent: z.literal('move'), id: Id, to: z.coerce.number().int().min(0).max(MAX_LESSONS) }),
  z.object({ intent: z.literal('remove'), id: Id }),
]);
export type LessonForm = z.infer<typeof LessonForm>;
type Of<Intent extends LessonForm['intent']> = Extract<LessonForm, { intent: Intent }>;
type Change = { what: string; lesson: string };

/** Does nothing the second time. Refuses with `not_found`, and with `conflict` what was changed meanwhile. */
export async function editLessons(
  shop: Shop,
  viewer: Viewer,
  productId: string,
  form: LessonForm,
): Promise<void> {
  const { userId: actor } = requireRight(viewer, 'catalogue');
  const at = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const details = await applyLessons(tx, productId, form, at);
    if (!details) return;
    await announce(tx, { kind: 'product', id: productId });
    await insertAudit(tx, { at, actor, verb: 'change-lessons', subject: productId, details });
  });
}

/** Returns what changed, for the activity; null where nothing did. */
export async function applyLessons(
  tx: Db,
  productId: string,
  form: LessonForm,
  at: Date,
): Promise<Change | null> {
  if (!(await lockCourse(tx, productId))) throw new Problem('not_found');
  return apply(tx, { productId, lessons: await selectLessons(tx, productId), at }, form);
}

type Course = { productId: string; lessons: LessonHead[]; at: Date };

function apply(tx: Db, course: Course, form: LessonForm): Promise<Change | null> {
  switch (form.intent) {
    case 'save':
      return saveLesson(tx, course, form);
    case 'move':
      return moveLesson(tx, course, form);
    case 'remove':
      return removeLesson(tx, course, form);
  }
}

const TOO_LONG = `All lessons of a course have ${MAX_TEXT.toLocaleString('en-GB')} characters at most.`;

async function saveLesson(
  tx: Db,
  { productId, lessons, at }: Course,
  { id, adds, version, chapter, title, body, isFree }: Of<'save'>,
): Promise<Change | null> {
  const words = { chapter, title, body, isFree: isFree === 'yes' };
  const known = await selectLesson(tx, id);
  if ((await countCharacters(tx, productId, id)) + body.length > MAX_TEXT)
    throw new Problem('conflict', {}, TOO_LONG);
  if (!known) {
    if (!adds) throw new Problem('not_found');
    if (lessons.length >= MAX_LESSONS)
      throw new Problem('conflict', {}, `A course has ${MAX_LESSONS} lessons at most.`);
    await insertLesson(tx, { ...words, id, productId, createdAt: at, updatedAt: at });
    return { what: 'added the lesson', lesson: title };
  }
  if (known.productId !== productId) throw new Problem('not_found');
  if (isDeepStrictEqual({ ...known, ...words }, known)) return null;
  if (known.version !== (version ?? 1)) throw new Problem('conflict');
  await updateLesson(tx, id, { ...words, version: known.version + 1, updatedAt: at });
  return { what: 'changed the lesson', lesson: title };
}

async function moveLesson(tx: Db, { lessons }: Course, { id, to }: Of<'move'>): Promise<Change | null> {
  const from = lessons.findIndex((lesson) => lesson.id === id);
  const [lesson] = from < 0 ? [] : lessons.splice(from, 1);
  if (!lesson) throw new Problem('not_found');
  if (from === to || to > lessons.length) return null;
  lessons.splice(to, 0, lesson);
  for (const [position, { id: moved }] of lessons.entries()) await updateLesson(tx, moved, { position });
  return { what: `moved to place ${to + 1} the lesson`, lesson: lesson.title };
}

/** One that is gone already was removed by a press whose answer was lost. */
async function removeLesson(tx: Db, { lessons }: Course, { id }: Of<'remove'>): Promise<Change | null> {
  const lesson = lessons.find((one) => one.id === id);
  if (!lesson) return null;
  await deleteLesson(tx, id);
  return { what: 'removed the lesson', lesson: lesson.title };
}
