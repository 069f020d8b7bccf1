import { href } from 'react-router';
import { counted } from '#platform/text/counted.ts';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { CourseOutline as Outline } from '../contract.ts';

/** How much there is to a course that one goes through alone, and a lesson to try. */
export function CourseOutline({
  productId: id,
  outline: { lessons, freeId },
}: {
  productId: string;
  outline: Outline;
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <TextLink to={href('/course/:id', { id })} className="inline-flex min-h-11 items-center">
        {counted(lessons, 'lesson')}, at your own pace
      </TextLink>
      {freeId && (
        <TextLink
          to={href('/course/:id/:lesson', { id, lesson: freeId })}
          className="inline-flex min-h-11 items-center"
        >
          Read one for free
        </TextLink>
      )}
    </p>
  );
}
