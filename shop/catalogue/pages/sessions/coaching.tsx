import { listSessions } from '#shop/catalogue/list-sessions.server.ts';
import { shopOf, siteOf } from '#shop/frame/scope.ts';
import { sharePicture } from '#shop/office/settings/share-picture.server.ts';
import type { Route } from './+types/coaching';
import { SessionList } from './session-list.tsx';
import { sessionMeta } from './session-meta.ts';

const TITLE = 'Readings and coaching';
const ABOUT =
  'An hour with a geomancer, one to one: how long it takes, where it is held, and when there is time.';

export async function loader({ context }: Route.LoaderArgs) {
  const { name, url } = siteOf(context);
  const shop = shopOf(context);
  const site = { name, url, picture: sharePicture(shop) };
  return { sessions: await listSessions(shop, 'booking'), site };
}

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  loaderData ? sessionMeta(TITLE, ABOUT, { ...loaderData.site, path: location.pathname }) : [];

export default function Coaching({ loaderData: { sessions } }: Route.ComponentProps) {
  return <SessionList title={TITLE} about={ABOUT} sessions={sessions} word="coaching" />;
}
