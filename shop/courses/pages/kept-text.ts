import { COURSE_TEXTS, type CourseText, courseTextPath } from '../contract.ts';

/** Whether this browser can keep anything: not in some private windows, nor over plain http. */
export const canKeepText = (): boolean => 'caches' in window;

/** Keeps the texts of a course in this browser until they are dropped, or somebody else is at it. */
export async function keepText(courseId: string): Promise<void> {
  const path = courseTextPath(courseId);
  const answer = await fetch(path);
  if (!answer.ok) throw new Error('no answer');
  await (await caches.open(COURSE_TEXTS)).put(path, answer);
}

export async function findKeptText(courseId: string): Promise<CourseText | null> {
  if (!canKeepText()) return null;
  const kept = await caches.match(courseTextPath(courseId), { cacheName: COURSE_TEXTS });
  return kept ? kept.json() : null;
}

export async function dropText(courseId: string): Promise<void> {
  await (await caches.open(COURSE_TEXTS)).delete(courseTextPath(courseId));
}
