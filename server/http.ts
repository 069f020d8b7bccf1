import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { withWaitBudget } from '#platform/db/wait-budget.server.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Edge } from '#shop/edge.server.ts';
import { asPlainText } from '#shop/messages/endpoints/emailjs.server.ts';
import { readClientBuild } from './client-build.ts';
import { nameBuild, serveClientFiles } from './client-files.ts';
import { endUnread } from './edge/end-unread.ts';
import { headGuards, hostGuard, isLetInBy, publicName, rightsGuard, standInGuard } from './edge/guards.ts';
import { takePlace } from './edge/lanes.ts';
import { ownNames } from './edge/own-names.ts';
import { asProblemDetails } from './edge/problem-details.ts';
import { problemResponse } from './edge/problem-response.ts';
import { requestLog } from './edge/request-log.ts';
import { securityHeaders } from './edge/security-headers.ts';
import { asProtocolError } from './edge/storage-guard.ts';
import { tidyCookies } from './edge/tidy-cookies.ts';
import { wholeBody } from './edge/whole-body.ts';
import { healthRoutes } from './machine/health.ts';
import { metricsRoutes } from './machine/metrics.ts';
import { machineRoutes } from './machine/routes.ts';
import { answerPage, type PageAnswers } from './pages.ts';
import type { Running } from './running.ts';
import { editionOf } from './site.ts';

export type Assets =
  | { kind: 'built'; folder: string }
  | {
      kind: 'vite';
      middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
    };

export type Mount = (app: Hono<Edge>) => void;

/** Answers for programs are a few hundred bytes: packing each cost a fifth of a checkout. */
const WORTH_PACKING = /^(?:text\/(?!plain)|application\/xml|image\/svg\+xml)/;

export type EdgeParts = Omit<PageAnswers, 'isSealed'> & {
  assets: Assets;
  isIdle: () => boolean;
  mounts?: Mount[];
};

/** A Request in, a Response out. Programs meet Hono, people meet React Router. */
export function createHttp(
  running: Running,
  { pages, cache, assets, isIdle, mounts = [] }: EdgeParts,
): Hono<Edge> {
  const app = new Hono<Edge>();
  const { config, shop, metrics } = running;
  const isSealed = assets.kind === 'built';
  app.use(requestLog(shop.log, metrics));
  app.use(securityHeaders(config.hsts));
  app.use(endUnread());
  app.onError(async (error, context) => {
    const refusal = await asProtocolError(context, problemResponse(error, shop.log));
    return asPlainText(context, await asProblemDetails(context, refusal));
  });
  app.use(compress({ encoding: 'gzip', contentTypeFilter: WORTH_PACKING }));
  // A probe knows the address of this process, not the shop's name; so does a collector of figures.
  healthRoutes(app, running, isIdle);
  metricsRoutes(app, running);
  const names = ownNames(config);
  app.use(hostGuard(names), publicName(names, config.publicUrl), tidyCookies());
  app.use('/sandbox/*', standInGuard(names));
  if (assets.kind === 'built') {
    serveClientFiles(app, assets.folder, shop, config.worksOffline);
    app.use(nameBuild(buildNameOf(running, assets.folder)));
  }
  for (const mount of mounts) mount(app);
  app.use((_, next) => withWaitBudget(next));
  app.use(
    headGuards(running, names),
    wholeBody(isLetInBy(running)),
    takePlace(running.lanes),
    rightsGuard(running),
  );
  const page = (context: Context<Edge>) => answerPage(context, running, { pages, cache, isSealed });
  // Hono would find an endpoint by its decoded path; the table of routes knows it only as it is written.
  app.use((context, next) => (context.get('route') ? next() : page(context)));
  machineRoutes(app, running);
  app.all('*', page);
  app.notFound(() => {
    throw new Problem('not_found');
  });
  return app;
}

/** Returns a function for the name of the build and what it shows of the shop's settings. */
export function buildNameOf({ shop }: Running, folder: string): () => string {
  const { id } = readClientBuild(folder);
  return () => `${id}${editionOf(shop)}`;
}
