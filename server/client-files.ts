import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { serveStatic as serveContent } from 'hono/serve-static';
import { getMimeType } from 'hono/utils/mime';
import { findClientFile } from '#platform/builds/client-builds.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { OFFLINE_WORKER } from '#platform/offline/kept-caches.ts';
import type { Edge } from '#shop/edge.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** For files whose names change with what is in them. */
export const FOR_GOOD = 'public, max-age=31536000, immutable';

/** What a worker may do is ruled by the policy of its own script: each asks the shop for pages and files. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/**
 * The browser's files beyond what server/own-files.ts sends from memory: those of this process's build from its
 * folder, those of any other build of the last week from the store, because a page outlives a deploy and two builds
 * may run side by side.
 */
export function serveClientFiles(
  app: Hono<Edge>,
  root: string,
  shop: Pick<Shop, 'files'>,
  worksOffline: boolean,
): void {
  app.use('/assets/*', keptFor(FOR_GOOD), serveStatic({ root, precompressed: true }));
  app.get('/assets/*', keptFor(FOR_GOOD), (context) => answerFromStore(context, shop));
  const own = serveWhole(root);
  // A browser looks for a newer one at each visit: its address never changes.
  app.use('/push-worker.js', under(WORKER_POLICY), keptFor('no-cache'), own);
  const removal = serveWhole(root, '/offline-worker-off.js');
  app.use(OFFLINE_WORKER.url, under(WORKER_POLICY), keptFor('no-cache'), worksOffline ? own : removal);
  app.use('/favicon.svg', keptFor('public, max-age=86400'), own);
  app.use('/icons/*', keptFor('public, max-age=86400'), own);
  app.use('/licences.txt', keptFor('public, max-age=86400'), own);
}

/**
 * Small files, each read before its answer begins: one that cannot be opened, because the process may open no more, is
 * refused in words. A stream fails when 200 is on its way already, and takes the connection with it.
 */
function serveWhole(root: string, name?: string): MiddlewareHandler<Edge> {
  return serveContent<Edge>({
    root,
    join,
    precompressed: true,
    ...(name && { rewriteRequestPath: () => name }),
    async getContent(path, context) {
      const bytes = await readFile(path).catch(nullWhenNoFile);
      if (bytes) context.header('content-length', String(bytes.byteLength));
      return bytes;
    },
  });
}

function nullWhenNoFile(error: unknown): null {
  if (error instanceof Error && 'code' in error && /^(ENOENT|EISDIR|ENOTDIR)$/.test(String(error.code)))
    return null;
  throw error;
}

/**
 * Says on every answer but files and pictures which build made it, and what it shows of the shop: a page that meets
 * another name follows its next link as a whole document.
 */
export function nameBuild(name: () => string): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (context.req.path.startsWith('/media/')) return;
    context.res.headers.append('server-timing', `build;desc="${name()}"`);
  };
}

async function answerFromStore(context: Context<Edge>, shop: Pick<Shop, 'files'>): Promise<Response> {
  const name = context.req.path.slice('/assets/'.length);
  const file = await findClientFile(shop, name);
  if (!file) throw new Problem('not_found');
  const type = getMimeType(name) ?? 'application/octet-stream';
  return new Response(Buffer.from(file), { headers: { 'content-type': type } });
}

function under(policy: string): MiddlewareHandler<Edge> {
  return async (context, next) => {
    await next();
    context.res.headers.set('content-security-policy', policy);
  };
}

function keptFor(cacheControl: string): MiddlewareHandler<Edge> {
  return async (context, next) => {
    await next();
    if (!context.res.ok) return;
    context.set('isFile', true);
    context.res.headers.set('cache-control', cacheControl);
    // What is kept for good is never asked for again.
    if (cacheControl === FOR_GOOD) context.res.headers.delete('last-modified');
  };
}
