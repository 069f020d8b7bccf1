import type { Hono } from 'hono';
import { Problem } from '#platform/http/problem.ts';
import { CATEGORIES } from '#shop/catalogue/contract/catalogue.ts';
import { listSitemap } from '#shop/catalogue/list-products.server.ts';
import { DEFAULT_LISTING, listingQuery } from '#shop/catalogue/rules/listing.ts';
import type { Edge } from '#shop/edge.server.ts';
import { PAGES } from '#shop/route-table.ts';
import type { Shop } from '#shop/shop.server.ts';
import { APP_ICONS } from '../contract/app-icons.ts';

const CACHE = { 'cache-control': 'public, max-age=3600' };
const LISTED = [
  ...PAGES.filter(({ isInSitemap }) => isInSitemap).map(({ path }) => path),
  ...CATEGORIES.map((category) => `/all${listingQuery({ ...DEFAULT_LISTING, category })}`),
];

/** Pages that must not be listed say so themselves, by `noindex`. */
export function discoveryRoutes(app: Hono<Edge>, { shop }: { shop: Shop }): void {
  app.get('/robots.txt', (context) => {
    const closed = ['/admin/', '/api/', '/live', '/sandbox/'].map((path) => `Disallow: ${path}`);
    const lines = ['User-agent: *', ...closed, `Sitemap: ${shop.settings.publicUrl}/sitemap.xml`, ''];
    return context.text(lines.join('\n'), 200, CACHE);
  });

  app.get('/sitemap.xml', async (context) => {
    const map = await listSitemap(shop, readPart(context.req.query('part')));
    const origin = shop.settings.publicUrl;
    const xml =
      map.kind === 'index'
        ? sitemapIndex(origin, map.parts)
        : sitemap(origin, map.part === 1 ? LISTED : [], map.products);
    return context.body(xml, 200, { ...CACHE, 'content-type': 'application/xml; charset=utf-8' });
  });

  for (const [path, opening] of Object.entries(HOME_SCREENS)) {
    app.get(path, (context) =>
      context.body(JSON.stringify(manifest(shop.settings.shopName, opening)), 200, {
        ...CACHE,
        'content-type': 'application/manifest+json; charset=utf-8',
      }),
    );
  }
}

function readPart(asked: string | undefined): number | null {
  if (asked === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(asked)) throw new Problem('not_found');
  return Number(asked);
}

/** `minimal-ui` keeps a way back for shoppers; the administrator's pages have their own. */
const HOME_SCREENS = {
  '/manifest.webmanifest': { id: '/', start_url: '/admin/home', display: 'standalone' },
  '/shop.webmanifest': {
    id: '/shop',
    start_url: '/',
    display: 'minimal-ui',
    // A text that another app shares is looked for.
    share_target: { action: '/all', method: 'GET', params: { text: 'q' } },
  },
} as const;

/** The colour of the pages' paper, in shop/styles/tokens.css. */
const PAPER = '#f6f1e7';

/** What a phone needs to put the shop on its home screen (docs/behaviour.md#notifications). */
function manifest(name: string, opening: (typeof HOME_SCREENS)[keyof typeof HOME_SCREENS]) {
  return {
    ...opening,
    name,
    short_name: name,
    lang: 'en',
    scope: '/',
    background_color: PAPER,
    theme_color: PAPER,
    icons: APP_ICONS.map(({ path, size, isMaskable }) => ({
      src: path,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: isMaskable ? 'maskable' : 'any',
    })),
  };
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function sitemap(origin: string, pages: string[], products: { id: string; changedAt: Date }[]): string {
  const entries = [
    ...pages.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    // Ids hold letters, digits and hyphens only: nothing to escape.
    ...products.map(
      ({ id, changedAt }) =>
        `<url><loc>${origin}/product-details/${id}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
    ),
  ];
  return `${HEAD}\n<urlset xmlns="${SPACE}">\n${entries.join('\n')}\n</urlset>\n`;
}

function sitemapIndex(origin: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, at) => `<sitemap><loc>${origin}/sitemap.xml?part=${at + 1}</loc></sitemap>`,
  );
  return `${HEAD}\n<sitemapindex xmlns="${SPACE}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}
