import type { Hono } from 'hono';
import { Problem } from '#platform/http/problem.ts';
import { readBytes, readJson } from '#platform/http/read-body.server.ts';
import { callerOf, type Edge } from '#shop/edge.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { answerFile } from '../answer-file.server.ts';
import { BegunFile } from '../begun-file.server.ts';
import { FILES_PATH, PIECE_BYTES } from '../contract.ts';
import { openDownload, readDownload, readSample } from '../open-file.server.ts';
import { beginFile, receivePiece } from '../receive-file.server.ts';

export function fileRoutes(app: Hono<Edge>, { shop }: { shop: Shop }): void {
  app.post(FILES_PATH, async (context) => {
    const begun = BegunFile.safeParse(await readJson(context.req.raw));
    if (!begun.success) throw new Problem('invalid_input', {}, begun.error.issues[0]?.message);
    return context.json(await beginFile(shop, callerOf(context), begun.data));
  });
  app.post(`${FILES_PATH}/:id`, async (context) => {
    const offset = context.req.query('offset') ?? '';
    if (!/^\d{1,10}$/.test(offset)) throw new Problem('invalid_input');
    const bytes = await readBytes(context.req.raw, PIECE_BYTES);
    const piece = { id: context.req.param('id'), offset: Number(offset), bytes };
    return context.json(await receivePiece(shop, callerOf(context), piece));
  });
  app.get('/order-details/:order/files/:file', async (context) => {
    const { order: orderId, file: fileId } = context.req.param();
    const address = await openDownload(shop, callerOf(context), { orderId, fileId });
    return context.redirect(address ?? `/order-details/${encodeURIComponent(orderId)}#files`);
  });
  app.get('/download/:token/:name', async (context) => {
    const file = await readDownload(shop, context.req.param('token'));
    return answerFile(shop, file, context.req.raw, { cache: 'private, no-store', isShown: false });
  });
  app.get('/sample/:id/:name', async (context) => {
    const file = await readSample(shop, context.req.param('id'));
    return answerFile(shop, file, context.req.raw, { cache: 'public, max-age=3600', isShown: true });
  });
}
