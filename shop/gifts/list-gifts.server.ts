import type { Pesewas } from '#platform/money/money.ts';
import { type ListPage, readListPage } from '#shop/frame/list-page.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { countSold, type SoldGift, selectSold, sumLeft } from './queries.server.ts';

const PER_PAGE = 20;

/** `left` is what all of them may still pay for: money that the shop owes in goods. */
export type GiftList = ListPage<
  Omit<SoldGift, 'createdAt' | 'sentAt' | 'closedAt' | 'stoppedAt'> & GiftDays
> & {
  left: Pesewas;
};
type GiftDays = { soldAt: string; sentAt: string | null; closedAt: string | null; stoppedAt: string | null };

/** Gift vouchers that were sold, the newest first. Codes are not among them: nobody but their buyer sees those. */
export async function listGifts({ db }: Pick<Shop, 'db'>, viewer: Viewer, page: number): Promise<GiftList> {
  requireAdmin(viewer);
  const left = await sumLeft(db);
  const { rows, ...place } = await readListPage(page, {
    size: PER_PAGE,
    count: (most) => countSold(db, most),
    select: (slice) => selectSold(db, slice),
  });
  return {
    ...place,
    left,
    rows: rows.map(({ createdAt, sentAt, closedAt, stoppedAt, ...gift }) => ({
      ...gift,
      soldAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      closedAt: closedAt?.toISOString() ?? null,
      stoppedAt: stoppedAt?.toISOString() ?? null,
    })),
  };
}
