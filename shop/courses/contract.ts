import type { Block } from '#platform/markdown/markdown.ts';

export const MAX_LESSONS = 200;
export const MAX_BODY = 100_000;
/** Characters of all lessons of a course: they are read at once where somebody keeps them. */
export const MAX_TEXT = 2_000_000;
export const MAX_QUESTION = 2_000;

/** As it stands in the list of a course. */
export type ListedLesson = {
  id: string;
  chapter: string;
  title: string;
  isFree: boolean;
  /** Ticked off by whoever looks; never for who has not bought it. */
  isDone: boolean;
};

/** What a product's page says of its lessons; `freeId` is the first that everybody may read. */
export type CourseOutline = { lessons: number; freeId: string | null };

/** A course that an order gives, to be opened at `/course/{id}`. */
export type OrderCourse = { id: string; name: string };

/** `next` is where to go on: the first lesson that is not ticked off. Null where all are. */
export type Room = {
  product: { id: string; name: string };
  hasBought: boolean;
  /** The right comes with an account, and ends with its session. */
  isOfAccount: boolean;
  /** The administrator reads without an order, and ticks nothing off. */
  canTick: boolean;
  /** Whether the order has an e-mail that an answer can go to. */
  canAsk: boolean;
  lessons: ListedLesson[];
  done: number;
  next: string | null;
};

/** 200 of GET /api/courses/{id}/text: what a browser keeps to be read without a connection. */
export type CourseText = {
  product: { id: string; name: string };
  lessons: { id: string; chapter: string; title: string; blocks: Block[] }[];
};

/** The browser's cache of such texts: put there by a press, and gone with a change of person. */
export const COURSE_TEXTS = 'course-texts';
