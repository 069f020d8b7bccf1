import { listSessions } from '#shop/catalogue/list-sessions.server.ts';
import { shopOf, siteOf } from '#shop/frame/scope.ts';
import { sharePicture } from '#shop/office/settings/share-picture.server.ts';
import type { Route } from './+types/courses';
import { SessionList } from './session-list.tsx';
import { sessionMeta } from './session-meta.ts';

const TITLE = 'Courses';
const ABOUT =
  'Learn geomancy step by step, with others or by yourself: what each course takes, and where and when it is held.';

export async function loader({ context }: Route.LoaderArgs) {
  const { name, url } = siteOf(context);
  const shop = shopOf(context);
  const site = { name, url, picture: sharePicture(shop) };
  return { sessions: await listSessions(shop, 'course'), site };
}

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  loaderData ? sessionMeta(TITLE, ABOUT, { ...loaderData.site, path: location.pathname }) : [];

export default function Courses({ loaderData: { sessions } }: Route.ComponentProps) {
  return <SessionList title={TITLE} about={ABOUT} sessions={sessions} word="course" />;
}
