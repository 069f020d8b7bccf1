import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deleteProduct } from '#shop/catalogue/editing/delete-product.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { drawProducts } from '#shop/vouchers/choose-products.server.ts';
import { editVoucher } from '#shop/vouchers/edit-voucher.server.ts';
import { answerVoucher } from '#shop/vouchers/find-voucher.server.ts';
import { getVoucher, listVouchers } from '#shop/vouchers/list-vouchers.server.ts';
import { VoucherForm, VoucherPress } from '#shop/vouchers/voucher-form.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin, aProduct } from '#tests/support/factories.ts';
import { aVoucher } from '#tests/support/vouchers.ts';
import { aShopToPayAt } from './payments-world.ts';

const refusal = (message: unknown) =>
  expect.objectContaining({ code: 'invalid_input', details: { field: 'q' }, message });

onBothDatabases('the last day of a voucher', (open) => {
  const world = aShopToPayAt(open);
  const endsOn = '2001-01-01';

  it('is not over when it is added, and may be set to a day that is', async () => {
    const { shop } = world();
    const late = { code: 'invalid_input', details: { field: 'endsOn' } };
    await expect(aVoucher(shop, { endsOn })).rejects.toMatchObject(late);
    const { id, code, typed } = await aVoucher(shop, { endsOn: dayInAccra(shop.clock.now()) });
    const { adds: _, ...saved } = typed;
    await editVoucher(shop, anAdmin(), VoucherForm.parse({ ...saved, endsOn }));
    const { vouchers } = await listVouchers(shop, anAdmin(), 1);
    expect(vouchers.find((voucher) => voucher.id === id)).toMatchObject({ isOn: true, standing: 'ended' });
    expect(await answerVoucher(shop, code, [])).toEqual({ terms: null, refused: 'over' });
  });
});

onBothDatabases('a voucher for some products', (open) => {
  const world = aShopToPayAt(open);
  const shownOf = async (id: string) => (await getVoucher(world().shop, anAdmin(), id)).products;
  const draw = (sent: Record<string, unknown>) => drawProducts(world().shop, anAdmin(), sent);

  it('is for those that were added, once each, and shows them by name', async () => {
    const { shop } = world();
    const [mug, tray, other] = [await aProduct(shop), await aProduct(shop), await aProduct(shop)];
    const { id, code } = await aVoucher(shop, { products: [mug.id, tray.id, mug.id] });
    expect(await shownOf(id)).toEqual(
      [mug, tray].map((one) => ({ id: one.id, name: one.name, isDeleted: false, isHidden: false })),
    );
    expect(await answerVoucher(shop, code, [mug.id, other.id])).toMatchObject({
      terms: { eligible: [mug.id] },
    });
  });

  it('has its form redrawn at each press: found, added and removed', async () => {
    const { shop } = world();
    const mug = await aProduct(shop, { name: 'Evening Quern' });
    const tray = await aProduct(shop);
    const found = await draw({ intent: 'find', q: ' quern ', products: [tray.id] });
    expect(found.chosen).toMatchObject([{ id: tray.id }]);
    expect(found.found?.rows).toMatchObject([{ id: mug.id, name: mug.name, note: null }]);
    const added = await draw({ q: 'quern', products: [tray.id], add: mug.id });
    expect(added.chosen.map(({ id }) => id)).toEqual([tray.id, mug.id]);
    expect(added.found?.rows).toMatchObject([{ id: mug.id, note: 'Added' }]);
    const removed = await draw({ products: [tray.id, mug.id], remove: tray.id });
    expect(removed).toMatchObject({ chosen: [{ id: mug.id }], found: null });
    expect(await draw({ products: ['nothing-like-it'], q: 7, add: 'no id' })).toMatchObject({ chosen: [] });
    await expect(drawProducts(shop, aCustomer(), {})).rejects.toMatchObject({ code: 'not_allowed' });
  });

  it('names what is hidden to nobody whom its link is sent', async () => {
    const { shop } = world();
    const [shown, hidden] = [await aProduct(shop, { name: 'Quernstone' }), await aProduct(shop)];
    const { id } = await aVoucher(shop, { products: [shown.id, hidden.id] });
    const textOf = async () => {
      const { link } = await getVoucher(shop, anAdmin(), id);
      return decodeURIComponent(link?.whatsApp ?? '');
    };
    expect(await textOf()).toContain(`for Quernstone and ${hidden.name}`);
    await shop.db.update(products).set({ state: 'hidden' }).where(eq(products.id, hidden.id));
    expect(await textOf()).toContain(', for some products. Open this link');
  });

  it('finds what is hidden, too, and says so: it may be made ready before its goods are shown', async () => {
    const { shop } = world();
    const shown = await aProduct(shop, { name: 'Quernlight Lamp' });
    const hidden = await aProduct(shop, { name: 'Quernlight Oil' });
    await shop.db.update(products).set({ state: 'hidden' }).where(eq(products.id, hidden.id));
    const { found } = await draw({ intent: 'find', q: 'quernlight' });
    expect(found).toMatchObject({ shown: 2, products: 2 });
    expect(found?.rows.map(({ id, isHidden }) => [id, isHidden])).toEqual([
      [shown.id, false],
      [hidden.id, true],
    ]);
    const { id } = await aVoucher(shop, { q: 'quernlight', products: [hidden.id] });
    expect(await shownOf(id)).toMatchObject([{ id: hidden.id, isHidden: true, isDeleted: false }]);
  });

  it('offers no gift voucher, which is never discounted', async () => {
    const gift = await aProduct(world().shop, { name: 'Quernsong Card', kind: 'gift_voucher' });
    const { found } = await draw({ intent: 'find', q: 'quernsong' });
    expect(found?.rows).toMatchObject([{ id: gift.id, note: 'Never discounted' }]);
  });

  it('takes no more than a hundred', () => {
    const products = Array.from({ length: 100 }, (_, place) => `sku-${place}`);
    const { error } = VoucherPress.safeParse({ products, add: 'one-more' });
    expect(error?.issues).toMatchObject([{ path: ['q'], message: 'Up to 100 products.' }]);
  });

  it('is refused where a product was sought and not added', async () => {
    const { shop } = world();
    const mug = await aProduct(shop, { name: 'Morning Saddlestone' });
    await expect(aVoucher(shop, { q: 'saddlestone' })).rejects.toEqual(
      refusal('Press Add at the product you mean, or clear “Add a product”.'),
    );
    await expect(aVoucher(shop, { q: 'zzqzzq' })).rejects.toEqual(
      refusal('No product matches. Try fewer letters, or clear “Add a product”.'),
    );
    const { id } = await aVoucher(shop, { q: 'saddlestone', products: [mug.id] });
    expect(await shownOf(id)).toMatchObject([{ id: mug.id }]);
  });

  it('keeps one that is deleted meanwhile, which no other voucher takes', async () => {
    const { shop } = world();
    const gone = await aProduct(shop);
    const { id, typed } = await aVoucher(shop, { products: [gone.id] });
    await deleteProduct(shop, anAdmin(), gone.id);
    const { adds: _, ...again } = typed;
    await editVoucher(shop, anAdmin(), VoucherForm.parse({ ...again, percent: '20' }));
    expect(await shownOf(id)).toEqual([{ id: gone.id, name: gone.name, isDeleted: true, isHidden: false }]);
    await expect(aVoucher(shop, { products: [gone.id] })).rejects.toEqual(
      refusal(`“${gone.name}” is no longer in the shop. Remove it, or add another product.`),
    );
    await expect(aVoucher(shop, { products: ['never-there'] })).rejects.toEqual(
      refusal(expect.stringContaining('“never-there” is no longer in the shop.')),
    );
  });
});
