import { COURSE_TEXTS, type CourseText } from '../contract.ts';

const keyOf = (courseId: string) => `/${encodeURIComponent(courseId)}`;

/** Whether this browser can keep anything and show it: not in some private windows, nor over plain http. */
export const canKeepText = (): boolean => 'caches' in window && 'serviceWorker' in navigator;

/** Keeps the texts of a course in this browser until they are dropped, or somebody else is at it. */
export async function keepText(courseId: string): Promise<void> {
  const answer = await fetch(`/api/courses/${encodeURIComponent(courseId)}/text`);
  if (!answer.ok) throw new Error('no answer');
  await (await caches.open(COURSE_TEXTS)).put(keyOf(courseId), answer);
}

export async function findKeptText(courseId: string): Promise<CourseText | null> {
  if (!canKeepText()) return null;
  const kept = await caches.match(keyOf(courseId), { cacheName: COURSE_TEXTS });
  return kept ? kept.json() : null;
}

export async function dropText(courseId: string): Promise<void> {
  await (await caches.open(COURSE_TEXTS)).delete(keyOf(courseId));
}
