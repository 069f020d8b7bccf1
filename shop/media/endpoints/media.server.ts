import type { Hono } from 'hono';
import { Problem } from '#platform/http/problem.ts';
import type { MediaFormat } from '#platform/images/formats.ts';
import type { Edge } from '#shop/edge.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findVariant } from '../variants.server.ts';

const TYPES: Record<MediaFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const SHA256 = /^[0-9a-f]{64}$/;
const FILE = /^([1-9]\d{0,3})\.([a-z]{1,8})$/;

/** Immutable image variants: the address names the content, so it may be kept for ever. */
export function mediaRoutes(app: Hono<Edge>, { shop }: { shop: Shop }): void {
  app.get('/media/:sha/:file', async (context) => {
    const { sha, file } = context.req.param();
    const [, width, extension] = FILE.exec(file) ?? [];
    if (!SHA256.test(sha) || !extension) throw new Problem('not_found');
    const variant = await findVariant(shop, sha, Number(width), extension);
    if (!variant) throw new Problem('not_found');
    return context.body(new Uint8Array(variant.bytes), 200, {
      'content-type': TYPES[variant.format],
      'cache-control': variant.isFinal ? 'public, max-age=31536000, immutable' : 'no-store',
      // E-mails show these pictures too.
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
}
