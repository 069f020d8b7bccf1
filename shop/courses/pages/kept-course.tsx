import { useLocation } from 'react-router';
import { wasUnreachable } from '#platform/connection/connection-store.ts';
import { OfflinePage } from '#shop/frame/offline/offline-page.tsx';
import { KeptLesson } from './kept-lesson.tsx';

/** Without a connection what was kept of the course is shown; any other fault belongs to the page around. */
export function KeptCourse({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  if (!wasUnreachable(error)) throw error;
  return <KeptLesson key={pathname} path={pathname} otherwise={<OfflinePage />} />;
}
