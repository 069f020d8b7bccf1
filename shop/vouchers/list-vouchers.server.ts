import { Problem } from '#platform/http/problem.ts';
import { RANDOM_ID } from '#platform/ids/id.ts';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { type ListPage, readListPage } from '#shop/frame/list-page.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { countVouchers, selectVoucherById, selectVouchers, type VoucherRow } from './queries.server.ts';
import { nameProducts } from './read-products.server.ts';

const PER_PAGE = 20;
const NEW_VOUCHER = 'new';

/** What it brought in: paid orders, what they cost, and what it took off. */
export type Voucher = Omit<VoucherRow, 'createdAt' | 'version'> & {
  orders: number;
  sales: Pesewas;
  discount: Pesewas;
};
export type VoucherList = Omit<ListPage<never>, 'rows'> & { vouchers: Voucher[] };

export async function listVouchers(shop: Shop, viewer: Viewer, page: number): Promise<VoucherList> {
  requireAdmin(viewer);
  const { rows, ...place } = await readListPage(page, {
    size: PER_PAGE,
    count: (most) => countVouchers(shop.db, most),
    select: (slice) => selectVouchers(shop.db, slice),
  });
  return { vouchers: rows.map(viewVoucher), ...place };
}

/** `voucher` is null for a new one, whose id is `newId`. `products` are those it is for, as its form shows them. */
export async function getVoucher(
  shop: Shop,
  viewer: Viewer,
  id: string,
): Promise<{ voucher: Voucher | null; newId: string; products: string }> {
  requireAdmin(viewer);
  const newId = shop.newId();
  if (id === NEW_VOUCHER) return { voucher: null, newId, products: '' };
  const row = RANDOM_ID.test(id) ? await selectVoucherById(shop.db, id) : null;
  if (!row) throw new Problem('not_found');
  return { voucher: viewVoucher(row), newId, products: await nameProducts(shop.db, row.voucher.products) };
}

type Row = NonNullable<Awaited<ReturnType<typeof selectVoucherById>>>;

function viewVoucher({ voucher, orders, sales, discount }: Row): Voucher {
  const { createdAt: _, version: __, ...shown } = voucher;
  return { ...shown, orders, sales: pesewas(sales), discount: pesewas(discount) };
}
