import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import type { PageRoute } from '#shop/route.ts';
import { PAGES } from './route-table.ts';

const ADMIN_FRAME = 'frame/admin/admin-layout.tsx';
const isInAdminFrame = ({ path, hasNoFrame }: PageRoute) => path.startsWith('/admin/') && !hasNoFrame;

function entryOf({ path, module }: PageRoute): RouteConfigEntry {
  return path === '/' ? index(module) : route(path, module);
}

export default [
  ...PAGES.filter((page) => !isInAdminFrame(page)).map(entryOf),
  layout(ADMIN_FRAME, PAGES.filter(isInAdminFrame).map(entryOf)),
] satisfies RouteConfig;
