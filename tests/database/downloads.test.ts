import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/time/durations.ts';
import { allowDownloads } from '#shop/downloads/allow-downloads.server.ts';
import { DOWNLOADS_ALLOWED } from '#shop/downloads/contract.ts';
import { listSamples } from '#shop/downloads/list-files.server.ts';
import { openDownload } from '#shop/downloads/open-file.server.ts';
import { beginFile, receivePiece } from '#shop/downloads/receive-file.server.ts';
import { sweepFiles } from '#shop/downloads/sweep-files.server.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aFile, removeFile, type SentFile, showAsSample } from '#tests/support/downloads.ts';
import { aBuyer, aCustomer, anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { codeOf } from './guests-world.ts';
import { aShopToPayAt } from './payments-world.ts';

const admin = anAdmin();

onBothDatabases('downloads', (open) => {
  const shop = aShopToPayAt(open);

  async function aBook() {
    const product = await aProduct(shop().shop, { kind: 'download', category: 'Books' });
    return { product, file: await aFile(shop().shop, product.id) };
  }
  async function pay(reference: string) {
    await (await shop().paystack.approve(reference)).reported;
    await shop().runJobs();
  }
  async function aSale({ qty = 1, ...book }: Awaited<ReturnType<typeof aBook>> & { qty?: number }) {
    const order = await anOrder(shop().shop, { basket: [{ product: book.product, qty }] });
    await pay(order.reference);
    return { ...book, ...order };
  }
  const filesOf = async ({ buyer, orderId }: Awaited<ReturnType<typeof anOrder>>) =>
    (await getOrder(shop().shop, buyer, orderId)).files.map(({ name }) => name);
  const openFor = (viewer: Parameters<typeof openDownload>[1], orderId: string, { id }: SentFile) =>
    openDownload(shop().shop, viewer, { orderId, fileId: id });
  /** What an address gives, with whatever headers. */
  async function read(path: string | null, headers: Record<string, string> = {}) {
    const response = await fetch(`${shop().url}${path}`, { headers });
    return { status: response.status, response, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  it('are there in the moment the order is paid, and not before', async () => {
    const { product, file } = await aBook();
    const order = await anOrder(shop().shop, { basket: [{ product, qty: 1 }] });
    expect(await filesOf(order)).toEqual([]);
    expect(await codeOf(openFor(order.buyer, order.orderId, file))).toBe('not_found');
    await pay(order.reference);
    const paid = await getOrder(shop().shop, order.buyer, order.orderId);
    expect(paid).toMatchObject({ hasParcel: false, hasFiles: true, orderStatus: 'Completed' });
    expect(paid.files).toEqual([
      { id: file.id, productId: product.id, name: file.name, size: file.bytes.byteLength, isUsedUp: false },
    ]);
    expect(paid.nextStep).toBe('Paid. Your files are ready to download.');
    const mail = (await shop().mails()).find(({ to }) => to === order.buyer.email);
    expect(mail?.text).toContain('Your files are ready to download');
  });

  it('are read whole and in parts, for an hour, by whoever has the address', async () => {
    const { buyer, orderId, file } = await aSale(await aBook());
    const path = await openFor(buyer, orderId, file);
    const whole = await read(path);
    expect(whole.bytes.equals(file.bytes)).toBe(true);
    expect(whole.response.headers.get('content-disposition')).toMatch(
      /^attachment; .+Sixteen%20Figures\.pdf$/,
    );
    expect(whole.response.headers.get('cache-control')).toBe('private, no-store');
    const part = await read(path, { range: 'bytes=4-12' });
    expect([part.status, part.response.headers.get('content-range')]).toEqual([206, 'bytes 4-12/15']);
    expect(part.bytes.equals(file.bytes.subarray(4, 13))).toBe(true);
    expect((await read(path, { range: 'bytes=99-' })).status).toBe(416);
    shop().clock.pass(HOUR_MS + 1_000);
    expect((await read(path)).status).toBe(404);
  });

  it('belong to nobody else', async () => {
    const { orderId, file } = await aSale(await aBook());
    const other = await aSale(await aBook());
    for (const viewer of [VISITOR_VIEWER, other.buyer, await aBuyer(shop().shop), aCustomer()])
      expect(await codeOf(openFor(viewer, orderId, file))).toBe('not_found');
    expect(await codeOf(openFor(other.buyer, other.orderId, file))).toBe('not_found');
    expect((await getOrder(shop().shop, other.buyer, orderId)).files).toEqual([]);
    const path = await openFor(other.buyer, other.orderId, other.file);
    expect((await read(path?.replace(/.{5}(?=\/[^/]+$)/, 'xxxxx') ?? null)).status).toBe(404);
    expect((await read(`/sample/${file.id}/book.pdf`)).status).toBe(404);
    expect((await read(`/media/${file.id}/1.jpg`)).status).toBe(404);
  });

  it('end with the money that goes back for the last piece, and the address with them', async () => {
    const book = await aBook();
    const { buyer, orderId, reference, file, product } = await aSale({ ...book, qty: 2 });
    const path = await openFor(buyer, orderId, file);
    const oneBack = () => giveBack(shop().shop, reference, { which: 'lines', line: [`${product.id}:1`] });
    await oneBack();
    await shop().paystack.idle();
    await shop().runJobs();
    expect((await read(path)).status).toBe(200);
    await oneBack();
    expect((await read(path)).status).toBe(404);
    const again = await aSale(book);
    expect(await filesOf(again)).toEqual([file.name]);
  });

  it('are counted, and the administrator allows more', async () => {
    const { buyer, orderId, file } = await aSale(await aBook());
    const presses = Array.from({ length: DOWNLOADS_ALLOWED + 10 }, () => openFor(buyer, orderId, file));
    const opened = (await Promise.all(presses)).filter((path) => path !== null);
    expect(opened).toHaveLength(DOWNLOADS_ALLOWED);
    expect((await getOrder(shop().shop, buyer, orderId)).files[0]?.isUsedUp).toBe(true);
    expect(await codeOf(allowDownloads(shop().shop, buyer, orderId))).toBe('not_allowed');
    await allowDownloads(shop().shop, admin, orderId);
    await allowDownloads(shop().shop, admin, orderId);
    expect(await openFor(buyer, orderId, file)).toMatch(/^\/download\//);
    const entries = await listActivity(shop().shop, admin, orderId);
    expect(entries.filter(({ what }) => what === 'allowed more downloads')).toHaveLength(1);
  });

  it('stay with who bought them when the file is removed; new ones come to them, too', async () => {
    const book = await aBook();
    const sale = await aSale(book);
    await removeFile(shop().shop, book.product.id, book.file.id);
    await removeFile(shop().shop, book.product.id, book.file.id);
    await aFile(shop().shop, book.product.id, { name: 'Second edition.pdf' });
    expect(await filesOf(sale)).toEqual([book.file.name, 'Second edition.pdf']);
    expect(await filesOf(await aSale(book))).toEqual(['Second edition.pdf']);
    expect((await read(await openFor(sale.buyer, sale.orderId, book.file))).status).toBe(200);
  });

  it('a sample is for everybody while its product is shown, and no part of what is bought', async () => {
    const { product, file } = await aBook();
    const path = `/sample/${file.id}/look.pdf`;
    expect((await read(path)).status).toBe(404);
    await showAsSample(shop().shop, product.id, file.id);
    expect(await listSamples(shop().shop, product.id)).toMatchObject([{ name: file.name }]);
    const sample = await read(path, { range: 'bytes=-4' });
    expect([sample.status, String(sample.bytes)]).toEqual([206, 'book']);
    expect(await filesOf(await aSale({ product, file }))).toEqual([]);
    await removeFile(shop().shop, product.id, file.id);
    expect((await read(path)).status).toBe(404);
  });
});

onBothDatabases('a file on its way', (open) => {
  const shop = aShopToPayAt(open);
  const keysOf = async (id: string) => {
    const keys: string[] = [];
    for await (const key of shop().shop.files.list(`downloads/${id}/`)) keys.push(key);
    return keys;
  };
  const begun = async (size: number) => {
    const product = await aProduct(shop().shop, { kind: 'download' });
    const file = { productId: product.id, name: 'Long.pdf', size };
    return { file, ...(await beginFile(shop().shop, admin, file)) };
  };

  it('takes pieces that come twice, at once and out of order, and goes on where it was', async () => {
    const bytes = randomBytes(3_000);
    const { id, file } = await begun(bytes.byteLength);
    const send = (offset: number, end: number) =>
      receivePiece(shop().shop, admin, { id, offset, bytes: bytes.subarray(offset, end) });
    expect(await send(1_000, 2_000)).toEqual({ id, received: 0 });
    const twice = await Promise.all([send(0, 1_000), send(0, 1_000), send(0, 1_000)]);
    expect(twice.map(({ received }) => received)).toEqual([1_000, 1_000, 1_000]);
    expect(await beginFile(shop().shop, admin, file)).toEqual({ id, received: 1_000 });
    expect(await send(500, 1_500)).toEqual({ id, received: 1_500 });
    expect(await keysOf(id)).toHaveLength(2);
    expect(await codeOf(receivePiece(shop().shop, admin, { id, offset: 1_500, bytes }))).toBe('too_large');
    for (const _ of [1, 2]) expect(await send(1_500, 3_000)).toEqual({ id, received: 3_000 });
    const lines = await listActivity(shop().shop, admin, file.productId);
    expect(lines.filter(({ what }) => what === 'added the file Long.pdf')).toHaveLength(1);
    expect(shop().shop.settingsCache.current().hasDownloads).toBe(true);
    expect((await beginFile(shop().shop, admin, file)).id).not.toBe(id);
  });

  it('is the administrator’s alone, and of a product that is there', async () => {
    const { id, file } = await begun(10);
    const piece = { id, offset: 0, bytes: Buffer.from('0123456789') };
    expect(await codeOf(beginFile(shop().shop, await aBuyer(shop().shop), file))).toBe('not_allowed');
    expect(await codeOf(receivePiece(shop().shop, VISITOR_VIEWER, piece))).toBe('not_allowed');
    expect(await codeOf(beginFile(shop().shop, admin, { ...file, productId: 'nowhere' }))).toBe('not_found');
    for (const odd of ['', 'a\0', 'x'.repeat(300)])
      expect(await codeOf(receivePiece(shop().shop, admin, { ...piece, id: odd }))).toBe('not_found');
    const full = { ...shop().shop, settings: { ...shop().shop.settings, storageQuota: 5 } };
    expect(await codeOf(beginFile(full, admin, { ...file, name: 'More.pdf' }))).toBe('quota_exceeded');
  });

  it('goes after three days, with its pieces', async () => {
    const { id } = await begun(10);
    await receivePiece(shop().shop, admin, { id, offset: 0, bytes: Buffer.from('01234') });
    // A process that was killed has kept it, and never noted it.
    await shop().shop.files.put(`downloads/${id}/killed/0`, Buffer.from('5'));
    await sweepFiles(shop().shop);
    expect(await keysOf(id)).toHaveLength(2);
    shop().clock.pass(3 * DAY_MS + 1_000);
    await sweepFiles(shop().shop);
    expect(await keysOf(id)).toEqual([]);
    expect(await codeOf(receivePiece(shop().shop, admin, { id, offset: 5, bytes: Buffer.from('5') }))).toBe(
      'not_found',
    );
  });
});
