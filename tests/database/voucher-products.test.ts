import { expect, it } from 'vitest';
import { deleteProduct } from '#shop/catalogue/editing/delete-product.server.ts';
import { editVoucher } from '#shop/vouchers/edit-voucher.server.ts';
import { answerVoucher } from '#shop/vouchers/find-voucher.server.ts';
import { getVoucher } from '#shop/vouchers/list-vouchers.server.ts';
import { VoucherForm } from '#shop/vouchers/voucher-form.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, aProduct } from '#tests/support/factories.ts';
import { aVoucher } from '#tests/support/vouchers.ts';
import { aShopToPayAt } from './payments-world.ts';

const refusal = (message: unknown) =>
  expect.objectContaining({ code: 'invalid_input', details: { field: 'products' }, message });

onBothDatabases('a voucher for some products', (open) => {
  const world = aShopToPayAt(open);
  const products = async (id: string) => {
    const { voucher, products: shown } = await getVoucher(world().shop, anAdmin(), id);
    return { ids: voucher?.products, shown };
  };

  it('takes their names in any case or their SKUs, and shows their names', async () => {
    const { shop } = world();
    const mug = await aProduct(shop, { name: 'Judge Mug, Morning' });
    const [tray, bowl, mat] = [await aProduct(shop), await aProduct(shop), await aProduct(shop)];
    const typed = `judge MUG, morning\r\n ${tray.name}, ${bowl.id} ${mat.id}\r\n${tray.id}`;
    const { id, code } = await aVoucher(shop, { products: typed });
    expect(await products(id)).toEqual({
      ids: [mug.id, tray.id, bowl.id, mat.id],
      shown: [mug, tray, bowl, mat].map(({ name }) => name).join('\n'),
    });
    const other = await aProduct(shop);
    expect(await answerVoucher(shop, code, [mug.id, other.id])).toMatchObject({
      terms: { eligible: [mug.id] },
    });
  });

  it('is refused with what is no product, and with those that may be meant', async () => {
    const { shop } = world();
    const mug = await aProduct(shop, { name: 'Evening Quern' });
    await expect(aVoucher(shop, { products: `${mug.name}\nquern` })).rejects.toEqual(
      refusal('There is no product “quern”. Do you mean “Evening Quern”?'),
    );
    await expect(aVoucher(shop, { products: `${mug.id} zzqzzq` })).rejects.toEqual(
      refusal('There is no product “zzqzzq”.'),
    );
    for (const left of [',', ' ;; , \n ,'])
      await expect(aVoucher(shop, { products: left })).rejects.toEqual(
        refusal('Enter names or SKUs, or leave it empty for all goods.'),
      );
    const twins = [await aProduct(shop, { name: 'Twin' }), await aProduct(shop, { name: 'Twin' })];
    await expect(aVoucher(shop, { products: 'twin' })).rejects.toEqual(
      refusal('Several products are called “twin”: enter the SKU of the one you mean.'),
    );
    const { id } = await aVoucher(shop, { products: twins[1]?.id ?? '' });
    expect(await products(id)).toEqual({ ids: [twins[1]?.id], shown: twins[1]?.id });
  });

  it('keeps one that is deleted meanwhile, which no other voucher takes', async () => {
    const { shop } = world();
    const gone = await aProduct(shop);
    const { id, typed } = await aVoucher(shop, { products: gone.name });
    await deleteProduct(shop, anAdmin(), gone.id);
    const { shown } = await products(id);
    const { adds: _, ...again } = typed;
    await editVoucher(shop, anAdmin(), VoucherForm.parse({ ...again, products: shown, percent: '20' }));
    expect(await products(id)).toEqual({ ids: [gone.id], shown: gone.id });
    await expect(aVoucher(shop, { products: gone.id })).rejects.toEqual(
      refusal(expect.stringContaining(`There is no product “${gone.id}”.`)),
    );
  });
});
