import type { Hono } from 'hono';
import { Problem } from '#contracts/problem.ts';
import type { Edge } from '../edge/edge.ts';
import type { Running } from '../running.ts';

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const SHA256 = /^[0-9a-f]{64}$/;
const FILE = /^(\d{2,4})\.(avif|webp|jpg)$/;

/** Immutable image variants: the address names the content, so it may be kept for ever. */
export function mediaRoutes(app: Hono<Edge>, { shop }: Running): void {
  app.get('/media/:sha/:file', async (context) => {
    const { sha, file } = context.req.param();
    const [, , extension] = FILE.exec(file) ?? [];
    if (!SHA256.test(sha) || !extension) throw new Problem('not_found');
    const bytes = await shop.files.get(`media/${sha}/${file}`);
    if (!bytes) throw new Problem('not_found');
    return context.body(new Uint8Array(bytes), 200, {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      // Letters show these pictures too.
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
}
