import { href } from 'react-router';
import { counted } from '#platform/text/counted.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Container } from '#platform/ui/container.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { useSessionPage } from '#shop/accounts/pages/use-session-page.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { shopOf, siteOf, viewerOf } from '#shop/frame/scope.ts';
import { openRoom } from '../open-room.server.ts';
import { LessonList } from '../views/lesson-list.tsx';
import type { Route } from './+types/course-room';
import { BoughtAlready } from './bought-already.tsx';
import { KeepText } from './keep-text.tsx';
import { KeptCourse } from './kept-course.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const room = await answering(openRoom(shopOf(context), viewerOf(context), params.id));
  return { room, siteName: siteOf(context).name };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...(loaderData ? [{ title: `${loaderData.room.product.name} · ${loaderData.siteName}` }] : []),
  { name: 'robots', content: 'noindex' },
];

export const ErrorBoundary = KeptCourse;

/** What is being read stays while only its reload fails. */
export const handle = { keepsShown: true };

export default function CourseRoom({ loaderData: { room } }: Route.ComponentProps) {
  const { product, hasBought, lessons, done, next } = room;
  const { id } = product;
  useSessionPage(room.isOfAccount);
  const total = counted(lessons.length, 'lesson');
  return (
    <Container width="text" className="grid grid-cols-1 gap-8 pt-8">
      <PageTitle lead={hasBought ? `${done} of ${total} done` : total}>{product.name}</PageTitle>
      {hasBought && next && (
        <ButtonLink
          to={href('/course/:id/:lesson', { id, lesson: next })}
          size="large"
          className="sm:justify-self-start sm:px-12"
        >
          {done === 0 ? 'Begin' : 'Go on where you were'}
        </ButtonLink>
      )}
      {hasBought && !next && <p className="text-lg">You have been through all of it.</p>}
      {!hasBought && (
        <ButtonLink
          to={href('/product-details/:id', { id })}
          size="large"
          className="sm:justify-self-start sm:px-12"
        >
          See the course
        </ButtonLink>
      )}
      {!hasBought && (
        <p className="justify-self-start text-soft">
          <BoughtAlready />
        </p>
      )}
      <LessonList room={room} />
      <KeepText courseId={id} mayKeep={hasBought} />
      {hasBought && (
        <TextLink to={href('/product-details/:id', { id })} className="justify-self-start py-1">
          About this course
        </TextLink>
      )}
    </Container>
  );
}
