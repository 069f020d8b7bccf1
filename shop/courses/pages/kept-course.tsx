import { href, isRouteErrorResponse, useLocation, useParams } from 'react-router';
import { wasUnreachable } from '#platform/connection/connection-store.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { OfflinePage } from '#shop/frame/offline/offline-page.tsx';
import { BoughtAlready } from './bought-already.tsx';
import { KeptLesson } from './kept-lesson.tsx';

/**
 * Without a connection what was kept of the course is shown, and to who has not bought it what to do; any other fault
 * belongs to the page around.
 */
export function KeptCourse({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  if (wasUnreachable(error)) return <KeptLesson key={pathname} path={pathname} otherwise={<OfflinePage />} />;
  if (isRouteErrorResponse(error) && error.status === 403) return <LockedLesson />;
  throw error;
}

function LockedLesson() {
  const { id = '' } = useParams();
  return (
    <>
      <title>This lesson comes with the course</title>
      <EmptyState
        level={1}
        figure="carcer"
        heading="This lesson comes with the course"
        text={<BoughtAlready />}
        action={<ButtonLink to={href('/product-details/:id', { id })}>See the course</ButtonLink>}
      />
    </>
  );
}
