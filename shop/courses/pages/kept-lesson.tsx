import { type ReactNode, useEffect, useState } from 'react';
import { href } from 'react-router';
import { Markdown } from '#platform/markdown/markdown.tsx';
import { useConnectionWatch } from '#platform/offline/use-connection-watch.ts';
import { Container } from '#platform/ui/container.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import type { CourseText } from '../contract.ts';
import { findKeptText } from './kept-text.ts';

type KeptLessonProps = {
  /** Of the room or the lesson that was asked for. */
  path: string;
  /** Where nothing of it was kept. */
  otherwise: ReactNode;
};

/** A course whose text this browser keeps, while the shop cannot be reached. */
export function KeptLesson({ path, otherwise }: KeptLessonProps) {
  const [, courseId = '', lessonId] = /^\/course\/([^/?#]+)(?:\/([^/?#]+))?\/?(?:[?#]|$)/.exec(path) ?? [];
  const [text, setText] = useState<CourseText | null>(null);
  useConnectionWatch();
  useEffect(() => {
    findKeptText(courseId).then(setText, () => setText(null));
  }, [courseId]);
  const place = text?.lessons.findIndex(({ id }) => id === lessonId) ?? -1;
  const lesson = text?.lessons[place];
  if (!text || (lessonId && !lesson)) return otherwise;
  return (
    <Container width="text" className="grid grid-cols-1 gap-8 pt-8">
      {lesson && <KeptLink to={href('/course/:id', { id: text.product.id })}>{text.product.name}</KeptLink>}
      <PageTitle>{lesson?.title ?? text.product.name}</PageTitle>
      {lesson && <Markdown blocks={lesson.blocks} />}
      <ol className="divide-y divide-rule border-y border-rule">
        {(lesson ? text.lessons.slice(place + 1, place + 2) : text.lessons).map(({ id, title }) => (
          <li key={id} className="py-2">
            {lesson && <p className="text-sm text-soft">Next lesson</p>}
            <KeptLink to={href('/course/:id/:lesson', { id: text.product.id, lesson: id })}>{title}</KeptLink>
          </li>
        ))}
      </ol>
    </Container>
  );
}

/** A whole page: without a connection the router would only find out that it has no data. */
function KeptLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="link inline-flex min-h-11 items-center justify-self-start wrap-anywhere">
      {children}
    </a>
  );
}
