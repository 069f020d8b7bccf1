import Check from 'lucide-react/icons/check';
import { href } from 'react-router';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { ListedLesson, Room } from '../contract.ts';

/** All lessons, in chapters; those that may be read are links. */
export function LessonList({ room: { product, hasBought, lessons } }: { room: Room }) {
  return (
    <ol className="divide-y divide-rule border-y border-rule">
      {lessons.map((lesson, place) => (
        <li key={lesson.id} className="grid gap-1 py-2">
          {lesson.chapter && <h2 className="pt-4 text-title">{lesson.chapter}</h2>}
          <div className="flex items-center gap-3">
            <span className="w-6 shrink-0 text-right text-soft tabular-nums">
              {lesson.isDone ? (
                <Check role="img" aria-label="Done" size={18} className="ml-auto text-leaf" />
              ) : (
                place + 1
              )}
            </span>
            <Title productId={product.id} lesson={lesson} isOpen={hasBought || lesson.isFree} />
            {!hasBought && lesson.isFree && <span className="text-sm text-soft">Free</span>}
          </div>
        </li>
      ))}
    </ol>
  );
}

type TitleProps = { productId: string; lesson: ListedLesson; isOpen: boolean };

function Title({ productId, lesson: { id, title }, isOpen }: TitleProps) {
  if (!isOpen) return <span className="flex min-h-11 items-center text-soft wrap-anywhere">{title}</span>;
  return (
    <TextLink
      to={href('/course/:id/:lesson', { id: productId, lesson: id })}
      className="inline-flex min-h-11 items-center wrap-anywhere"
    >
      {title}
    </TextLink>
  );
}
