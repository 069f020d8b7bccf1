import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { writeCsv } from '#platform/csv/write-csv.server.ts';
import { pesewas } from '#platform/money/money.ts';
import type { StockedProduct } from '#shop/catalogue/editing/stock-catalogue.server.ts';
import { getProduct } from '#shop/catalogue/get-product.server.ts';
import { productMeta } from '#shop/catalogue/pages/product/product-meta.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { writeGoogleFeed, writeMetaFeed } from '#shop/channels/write-feed.server.ts';
import { variants } from '#shop/choices/tables.server.ts';
import { aShirt, idsOf, setChoices, setVariants } from '#tests/support/chosen.ts';
import { aCountedProduct } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aMethod, aZone, removeZones } from '#tests/support/delivery.ts';
import { aProduct } from '#tests/support/factories.ts';
import { readGoogleFeed, readMetaFeed } from '#tests/support/feed-readers.ts';
import { aShopToPayAt } from './payments-world.ts';

const pictureAt = (number: number) => ({
  url: `/media/${String(number).repeat(64)}/960.jpg`,
  width: 960,
  height: 1200,
  placeholder: '#dcd1be',
  alt: '',
});

onBothDatabases('a feed of the products', (open) => {
  const world = aShopToPayAt(open);
  const shop = () => world().shop;
  const pageOf = async (id: string) => {
    const { shopName: name, publicUrl: url } = shop().settings;
    const picture = { url, width: 1, height: 1, alt: '' };
    return JSON.stringify(
      productMeta({ product: await getProduct(shop(), id), site: { name, url }, picture }),
    );
  };
  const written = async (text: AsyncGenerator<string>) => {
    let whole = '';
    for await (const piece of text) whole += piece;
    return whole;
  };
  const google = async () => readGoogleFeed(await written(writeGoogleFeed(shop())));
  const meta = async () => {
    const { columns, rows } = writeMetaFeed(shop());
    return readMetaFeed(await written(writeCsv(columns, rows, { isForPrograms: true })));
  };
  const googleItem = async (id: string) => (await google()).find((item) => item['g:id'] === id);
  const metaItem = async (id: string) => (await meta()).find((item) => item.id === id);
  const setState = (id: string, state: 'on_sale' | 'sold_out' | 'hidden') =>
    shop().db.update(products).set({ state }).where(eq(products.id, id));

  it('has what Google and Meta ask for, each in its own words', async () => {
    const { shopName, publicUrl } = shop().settings;
    const facts = [{ name: 'ISBN', value: '978-0-306-40615-7' }];
    const moreImages = [pictureAt(2), pictureAt(3)];
    const { id } = await aProduct(shop(), { name: 'Bowl of clay', brand: 'Via', facts, moreImages });
    expect(await googleItem(id)).toEqual({
      'g:id': id,
      title: 'Bowl of clay',
      description: 'Turned from one piece of wood.',
      link: `${publicUrl}/product-details/${id}`,
      'g:image_link': `${publicUrl}/media/bowl.jpg`,
      'g:additional_image_link': moreImages.map(({ url }) => `${publicUrl}${url}`),
      'g:availability': 'in_stock',
      'g:price': '19.99 GHS',
      'g:condition': 'new',
      'g:brand': 'Via',
      'g:product_type': 'Merchandise',
      'g:gtin': '9780306406157',
      'g:identifier_exists': 'yes',
      'g:variant_option': [],
      'g:shipping': { 'g:country': 'GH', 'g:price': '0.00 GHS' },
    });
    expect(await metaItem(id)).toMatchObject({
      availability: 'in stock',
      price: '19.99 GHS',
      additional_image_link: moreImages.map(({ url }) => `${publicUrl}${url}`),
      gtin: '9780306406157',
      item_group_id: '',
      shipping: 'GH:::0.00 GHS',
    });
    expect(await written(writeGoogleFeed(shop()))).toContain(`<title>${shopName}</title>`);
  });

  it('names no GTIN that was mistyped, and the condition that the product states', async () => {
    const { id } = await aProduct(shop(), {
      facts: [
        { name: 'ISBN', value: '978-0-306-40615-8' },
        { name: 'Condition', value: 'Used' },
      ],
    });
    const item = await googleItem(id);
    expect(item?.['g:gtin']).toBeUndefined();
    expect(item).toMatchObject({ 'g:identifier_exists': 'no', 'g:condition': 'used' });
  });

  it('has each variant with its own id, price, picture and address, in one group', async () => {
    const shirt = await aShirt(shop(), { name2: 'Colour', values2: 'black, white' });
    await shop()
      .db.update(products)
      .set({ moreImages: [pictureAt(4)] })
      .where(eq(products.id, shirt.id));
    await setVariants(shop(), shirt.id, {
      'L white': { price: '25', picture: pictureAt(4).url },
      'M black': { state: 'hidden' },
      'S white': { state: 'sold_out' },
    });
    const ids = await idsOf(shop(), shirt.id);
    const group = (await google()).filter((item) => item['g:item_group_id'] === shirt.id);
    expect(group.map((item) => item['g:id'])).toEqual(
      ['S black', 'S white', 'M white', 'L black', 'L white'].map((values) => ids[values]),
    );
    expect(group.find((item) => item['g:id'] === ids['L white'])).toMatchObject({
      title: `${shirt.name}, L, white`,
      'g:price': '25.00 GHS',
      'g:size': 'L',
      'g:color': 'white',
      'g:image_link': expect.stringContaining(pictureAt(4).url),
      'g:additional_image_link': [expect.stringContaining('/media/bowl.jpg')],
      link: expect.stringMatching(/\?Size=L&Colour=white$/),
    });
    expect(group.filter((item) => item['g:availability'] === 'out_of_stock')).toHaveLength(1);
    expect(await metaItem(ids['L white'] ?? '')).toMatchObject({
      item_group_id: shirt.id,
      size: 'L',
      color: 'white',
      additional_variant_attribute: '',
    });
  });

  it('names in its own way what neither has a field for', async () => {
    const { id } = await aProduct(shop());
    await setChoices(shop(), id, { name1: 'Scent', values1: 'Cedar: dark, Rose' });
    const [first] = (await google()).filter((item) => item['g:item_group_id'] === id);
    expect(first?.['g:variant_option']).toEqual([{ 'g:name': 'Scent', 'g:value': 'Cedar: dark' }]);
    expect((await metaItem(id))?.additional_variant_attribute).toBe('Scent:Cedar dark');
  });

  it('says of everything what its page says to search engines', async () => {
    const counted = await aCountedProduct(shop(), 0);
    const marked = await aProduct(shop());
    await setState(marked.id, 'sold_out');
    const shirt = await aShirt(shop());
    await setVariants(shop(), shirt.id, { M: { state: 'sold_out' } });
    const items = await google();
    for (const { id } of [counted, marked, shirt]) {
      const offers = [
        ...(await pageOf(id)).matchAll(/"url":"([^"]+)","price":"([\d.]+)".*?schema\.org\/(\w+)"/g),
      ];
      const mine = items.filter((item) => (item['g:item_group_id'] ?? item['g:id']) === id);
      expect(mine.map((item) => [item.link, item['g:price'], item['g:availability']])).toEqual(
        offers.map(([, url, price, state]) => [
          url,
          `${price} GHS`,
          state === 'InStock' ? 'in_stock' : 'out_of_stock',
        ]),
      );
    }
    expect(items.find((item) => item['g:id'] === counted.id)?.['g:availability']).toBe('out_of_stock');
  });

  it.each<[string, Partial<StockedProduct>]>([
    ['a course', { kind: 'course' }],
    ['a reading', { category: 'Consultation' }],
    ['a download', { kind: 'download' }],
    ['a gift voucher', { kind: 'gift_voucher' }],
    ['what has no picture', { imageUrl: '' }],
    ['what has a picture of a few pixels', { imageWidth: 90, imageHeight: 90 }],
  ])('goes without %s', async (_, changes) => {
    const { id } = await aProduct(shop(), changes);
    expect([await googleItem(id), await metaItem(id)]).toEqual([undefined, undefined]);
  });

  it('goes without what is hidden or deleted, and what has no variant to show', async () => {
    const hidden = await aProduct(shop());
    await setState(hidden.id, 'hidden');
    const deleted = await aProduct(shop());
    await shop().db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, deleted.id));
    const shirt = await aShirt(shop(), { values1: 'S' });
    const setVariantState = (state: 'hidden' | 'on_sale') =>
      shop().db.update(variants).set({ state }).where(eq(variants.productId, shirt.id));
    await setVariantState('hidden');
    for (const { id } of [hidden, deleted, shirt])
      expect([await googleItem(id), await metaItem(id)]).toEqual([undefined, undefined]);
    await setVariantState('on_sale');
    expect(await googleItem(shirt.id)).toBeDefined();
  });

  it('a long id is for Meta alone, and so is a large picture', async () => {
    const long = await aProduct(shop(), { id: 'p'.repeat(60) });
    const small = await aProduct(shop(), { imageWidth: 400, imageHeight: 400 });
    expect([await googleItem(long.id), await metaItem(small.id)]).toEqual([undefined, undefined]);
    expect([await metaItem(long.id), await googleItem(small.id)]).not.toContain(undefined);
  });

  it('stays well formed and within its bounds whatever a product is called', async () => {
    const hostile = [
      ']]> <script>alert(1)</script> & "quotes" \'single\'',
      '=cmd|"/c calc"!A1',
      '+233 is not a formula',
      'line\r\nbreak,\ttab\u0001control\u007f\u0085\uFFFF',
      '🀄'.repeat(100),
      `${'long '.repeat(39)}name`,
      'a,b;c"d""e',
      '&amp; &#0; %00',
    ];
    for (const [at, name] of hostile.entries()) {
      const id = `hostile-${at}`;
      await aProduct(shop(), { id, name, brand: name.slice(0, 100), description: `${name}\n- ${name}` });
      await setChoices(shop(), id, { name1: 'Size', values1: 'Large, Small' });
    }
    const items = (await google()).filter((item) => item['g:id'].startsWith('hostile'));
    const rows = (await meta()).filter((item) => item.id.startsWith('hostile'));
    expect([items.length, rows.length]).toEqual([2 * hostile.length, 2 * hostile.length]);
    for (const item of items) expect(item.title).toMatch(/, (Large|Small)$/);
    expect(items[0]?.title).toBe(`${hostile[0]}, Large`);
    expect(items[0]?.description).toBe(`${hostile[0]}\n• ${hostile[0]}`);
    const texts = rows.flatMap((row) => [row.title, row.brand, row.description]);
    for (const text of texts) expect(text).not.toMatch(/^[=+\-@]|[\r\n;\t][=+\-@]/);
  });

  it('names no id twice', async () => {
    const ids = [(await google()).map((item) => item['g:id']), (await meta()).map(({ id }) => id)];
    for (const all of ids) expect(new Set(all).size).toBe(all.length);
  });

  it('names a price of delivery only where it is one all over Ghana', async () => {
    const { id } = await aProduct(shop(), { price: pesewas(10_000) });
    const shipping = async () => (await googleItem(id))?.['g:shipping']?.['g:price'];
    const rest = await aZone(shop(), 'Everywhere else');
    await aMethod(shop(), rest, { price: '60' });
    await aMethod(shop(), rest, { kind: 'pick_up', name: 'Pick-up', price: '0', days: '0' });
    expect(await shipping()).toBe('60.00 GHS');
    const accra = await aZone(shop(), 'Accra', { regions: ['greater-accra'] });
    await aMethod(shop(), accra, { price: '60', freeFrom: '100' });
    expect(await shipping()).toBeUndefined();
    expect((await metaItem(id))?.shipping).toBe('');
    await removeZones(shop());
    expect(await shipping()).toBe('0.00 GHS');
    const onlyAccra = await aZone(shop(), 'Accra', { regions: ['greater-accra'] });
    await aMethod(shop(), onlyAccra, { price: '35' });
    expect(await shipping()).toBeUndefined();
    await removeZones(shop());
  });
});
