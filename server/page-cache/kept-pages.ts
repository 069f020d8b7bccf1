import { wasAwaySince } from '#platform/db/client.server.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';
import type { Change } from '#shop/frame/contract/topics.ts';
import { isShown, type Shown, topicsOf } from '#shop/frame/live/changes.server.ts';
import type { Running } from '../running.ts';
import type { Edition } from './edition.ts';
import type { Encoding } from './encodings.ts';
import { createPageStore } from './page-store.ts';
import type { PageUrl } from './page-url.ts';
import { bytesOf, type RenderedPage, type StoredPage, storePage } from './stored-page.ts';
import { createTagMarks } from './tag-marks.ts';

/** Some two thousand pages. */
const MAX_BYTES = 64 * 1024 * 1024;
/** A change that was not announced is seen after this time. */
const MAX_AGE_MS = MINUTE_MS;
/** After the database failed a page, it is not asked for so long for pages that can be shown without it. */
const AWAY_MS = 500;
/** Aged pages that are made anew at a time: no request waits for them, and they pass no lane. */
const MOST_RENEWED = 4;

export type RenderPage = (url: PageUrl, signal?: AbortSignal) => Promise<RenderedPage>;

/** A page that can be kept, or another answer that several callers may get. */
export type PageResult = StoredPage | { other: Response };

export type KeptPages = {
  findShown(url: PageUrl): { page: StoredPage; timing: string } | null;
  find(url: PageUrl, asked: Encoding): Promise<PageResult>;
};

export function keptPages(
  { changes, shop, metrics, database }: Pick<Running, 'changes' | 'shop' | 'metrics' | 'database'>,
  render: RenderPage,
  editionNow: () => Edition,
): KeptPages {
  const marks = createTagMarks(changes.isListening());
  const now = () => shop.clock.now().getTime();
  const store = createPageStore<PageResult>(marks, { maxBytes: MAX_BYTES, maxAgeMs: MAX_AGE_MS, now });
  let awayUntil = 0;
  let renewed = 0;

  const drop = (change: Change) => {
    awayUntil = 0;
    if (!isShown(change)) return;
    if (change.kind === 'settings') marks.dropAll();
    else marks.drop(droppedBy(change));
  };
  watchSize(metrics, store.size);
  changes.subscribe({ onChange: drop, onOwnChange: drop, onConnection: marks.setHeard });

  const renew = (url: PageUrl, edition: Edition, asked: Encoding) =>
    store.renew(keyOf(url), { tags: url.tags, edition: edition.name }, async () => {
      const rendered = await render(url);
      if (!isWhole(rendered))
        return { kind: rendered.status < 500 ? 'none' : 'fault', page: { other: asItIs(rendered) } };
      const page = await storePage(rendered, asked);
      return { kind: 'page', page, bytes: bytesOf(page), tags: tagsOf(url, rendered) };
    });

  const renewAside = (url: PageUrl, edition: Edition) => {
    if (renewed >= MOST_RENEWED) return;
    renewed += 1;
    void renew(url, edition, 'br')
      .catch(() => undefined)
      .finally(() => {
        renewed -= 1;
      });
  };

  const findShown = (url: PageUrl) => {
    const edition = editionNow();
    const found = store.find(keyOf(url), edition.name);
    if (!found || 'other' in found.page) return null;
    if (found.standing === 'dropped' && performance.now() >= awayUntil) return null;
    if (found.standing === 'aged') renewAside(url, edition);
    metrics.cacheHits.inc();
    return { page: found.page, timing: edition.timing };
  };

  const find = async (url: PageUrl, asked: Encoding): Promise<PageResult> => {
    const shown = findShown(url);
    if (shown) return shown.page;
    metrics.cacheMisses.inc();
    const begun = performance.now();
    const rendered = await renew(url, editionNow(), asked);
    if (!('other' in rendered) || rendered.other.status !== 503) return rendered;
    if (!wasAwaySince(database.client, begun)) return rendered;
    awayUntil = performance.now() + AWAY_MS;
    return findShown(url)?.page ?? rendered;
  };
  return { find, findShown };
}

/** Dropped by every change of a product but those in place. */
const PLACES = 'places';

function droppedBy(change: Exclude<Shown, { kind: 'settings' }>): string[] {
  if (change.kind === 'products') return ['products', PLACES];
  const topics = topicsOf(change);
  return change.kind === 'product' && !change.isInPlace ? [...topics, PLACES] : topics;
}

/** A page that says which products it shows is not dropped by what changes in place of others. */
const tagsOf = ({ tags }: PageUrl, { shown }: RenderedPage): readonly string[] =>
  shown
    ? tags.flatMap((tag) => (tag === 'products' ? [PLACES, ...shown.map((id) => `product:${id}`)] : tag))
    : tags;

function watchSize(metrics: Running['metrics'], size: () => { pages: number; bytes: number }): void {
  metrics.watch('shop_page_cache_pages', { help: 'Pages in memory.', read: () => size().pages });
  metrics.watch('shop_page_cache_bytes', {
    help: 'What the pages in memory weigh.',
    read: () => size().bytes,
  });
}

const keyOf = ({ path, isData }: PageUrl) => (isData ? `data ${path}` : path);

/** An answer that sets a cookie, or is no page at all, is for one caller only. */
export function isWhole({ status, headers }: RenderedPage): boolean {
  return status === 200 && !headers.has('set-cookie');
}

export function asItIs({ body, status, headers }: RenderedPage): Response {
  return new Response(body, { status, headers });
}
