import { Problem } from '#platform/http/problem.ts';
import { RANDOM_ID } from '#platform/ids/id.ts';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { smsLink, whatsAppShare } from '#shop/checkout/rules/phone.ts';
import { type ListPage, readListPage } from '#shop/frame/list-page.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { nameProducts } from './choose-products.server.ts';
import {
  countVouchers,
  type NamedProduct,
  selectVoucherById,
  selectVouchers,
  type VoucherRow,
} from './queries.server.ts';
import { type VoucherStanding, voucherStanding } from './rules/voucher-standing.ts';
import { limitsText, valueText } from './rules/voucher-texts.ts';

const PER_PAGE = 20;
const NEW_VOUCHER = 'new';

/** What it brought in: paid orders, what they cost, and what it took off. */
export type Voucher = Omit<VoucherRow, 'createdAt'> & {
  standing: VoucherStanding;
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
  const today = dayInAccra(shop.clock.now());
  return { vouchers: rows.map((row) => viewVoucher(row, today)), ...place };
}

/** `products` are those it is for, and `link` brings it to a shopper. */
type OpenVoucher = {
  voucher: Voucher | null;
  newId: string;
  products: NamedProduct[];
  link: VoucherLink | null;
};

/** `voucher` is null for a new one, whose id is `newId`. */
export async function getVoucher(shop: Shop, viewer: Viewer, id: string): Promise<OpenVoucher> {
  requireAdmin(viewer);
  const newId = shop.newId();
  if (id === NEW_VOUCHER) return { voucher: null, newId, products: [], link: null };
  const row = RANDOM_ID.test(id) ? await selectVoucherById(shop.db, id) : null;
  if (!row) throw new Problem('not_found');
  const products = await nameProducts(shop.db, row.voucher.products);
  return {
    voucher: viewVoucher(row, dayInAccra(shop.clock.now())),
    newId,
    products,
    link: linkTo(row.voucher, products, shop.settings),
  };
}

type VoucherLink = { url: string; whatsApp: string; sms: string };

function linkTo(
  voucher: VoucherRow,
  products: readonly NamedProduct[],
  { publicUrl, shopName }: Shop['settings'],
): VoucherLink {
  const url = `${publicUrl}/?voucher=${voucher.code}`;
  const shown = products.filter(({ isHidden, isDeleted }) => !isHidden && !isDeleted);
  const limits = limitsText(
    voucher,
    shown.map(({ name }) => name),
  );
  const text = `${valueText(voucher)} at ${shopName} with the code ${voucher.code}${limits}. Open this link to use it: ${url}`;
  return { url, whatsApp: whatsAppShare(text), sms: smsLink(null, text) };
}

type Row = NonNullable<Awaited<ReturnType<typeof selectVoucherById>>>;

function viewVoucher({ voucher, orders, sales, discount }: Row, today: string): Voucher {
  const { createdAt: _, ...shown } = voucher;
  const standing = voucherStanding(voucher, today);
  return { ...shown, standing, orders, sales: pesewas(sales), discount: pesewas(discount) };
}
