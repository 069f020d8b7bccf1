import { expect, it } from 'vitest';
import { viewDashboard } from '#shop/office/dashboard/view-dashboard.server.ts';
import { changeStock } from '#shop/stock/enter-stock.server.ts';
import { watchStock } from '#shop/stock/watch-stock.server.ts';
import { aCountedProduct, setCount } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, anOrder } from '#tests/support/factories.ts';
import { aShopToPayAt } from './payments-world.ts';

type Product = Awaited<ReturnType<typeof aCountedProduct>>;
const admin = anAdmin();

onBothDatabases('what runs low', (open) => {
  const shop = aShopToPayAt(open);
  const sell = async (product: Product, qty: number) => {
    const { reference } = await anOrder(shop().shop, { basket: [{ product, qty }] });
    await (await shop().paystack.approve(reference)).reported;
    await shop().runJobs();
  };
  const watch = async () => {
    await watchStock(shop().shop);
    await shop().runJobs();
  };
  const warnings = async () =>
    (await shop().mails())
      .filter(({ subject }) => subject.startsWith('Running low'))
      .map(({ to, subject, text }) => ({ to, subject, text }));
  async function newWarnings(act: () => Promise<void>) {
    const before = (await warnings()).length;
    await act();
    return (await warnings()).slice(before);
  }

  it('is an e-mail to the shop when sales bring it there, once until there were more', async () => {
    const product = await aCountedProduct(shop().shop, 4);
    expect(
      await newWarnings(async () => {
        await sell(product, 1);
        await watch();
      }),
    ).toEqual([]);
    const fallen = await newWarnings(async () => {
      await sell(product, 1);
      await Promise.all([watch(), watch()]);
      await sell(product, 1);
      await watch();
    });
    expect(fallen).toEqual([
      {
        to: shop().shop.settings.shopEmail,
        subject: `Running low: ${product.name}`,
        text: expect.stringContaining(`2 × ${product.name}`),
      },
    ]);
    await setCount(shop().shop, product.id, 3);
    await watch();
    const again = await newWarnings(async () => {
      await sell(product, 1);
      await watch();
    });
    expect(again).toHaveLength(1);
  });

  it('is one e-mail about all that fell at once', async () => {
    const products = [await aCountedProduct(shop().shop, 3), await aCountedProduct(shop().shop, 3)];
    const written = await newWarnings(async () => {
      for (const product of products) await sell(product, 1);
      await watch();
    });
    expect(written.map(({ subject }) => subject)).toEqual(['Running low: 2 products']);
  });

  it('is not written to the administrator who has just entered it, or the number', async () => {
    const written = await newWarnings(async () => {
      const { id } = await aCountedProduct(shop().shop, 5);
      await setCount(shop().shop, id, 1);
      await watch();
      const other = await aCountedProduct(shop().shop, 5);
      await changeStock(shop().shop, admin, { intent: 'low', id: other.id, lowAt: 9 });
      await watch();
    });
    expect(written).toEqual([]);
  });

  it('waits at the administrator’s home', async () => {
    const low = async () => (await viewDashboard(shop().shop, admin)).waiting.low;
    const before = await low();
    const product = await aCountedProduct(shop().shop, 3);
    expect(await low()).toBe(before);
    await sell(product, 1);
    expect(await low()).toBe(before + 1);
  });
});
