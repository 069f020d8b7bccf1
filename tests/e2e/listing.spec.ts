import type { Page } from '@playwright/test';
import { demoProducts } from '#demo/stock/products.ts';
import type { DemoProduct } from '#demo/stock/types.ts';
import { formatGhs, fromCedis } from '#platform/money/money.ts';
import { CATEGORIES } from '#shop/catalogue/contract/catalogue.ts';
import { expect, search, test, visit } from '#tests/support/browser-test.ts';
import { brand, cards, category, found, holds, sortBy, those } from '#tests/support/listing-page.ts';

const PRICES = demoProducts.map(({ priceCedis }) => priceCedis);
const DEAREST = Math.max(...PRICES);

const ceiling = (page: Page) => page.getByRole('slider', { name: 'Price up to' });
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link');

async function expectPrice(page: Page, price: number | null): Promise<void> {
  await expect(ceiling(page)).toHaveValue(String(Math.floor(price ?? DEAREST)));
}

test('categories, brand and price combine; each is a chip that takes it off again', async ({ page }) => {
  const isBook = (product: DemoProduct) => product.category === 'Books';
  const isAdinkra = (product: DemoProduct) => product.brand === 'Adinkra Press';
  const isCheap = (product: DemoProduct) => product.priceCedis <= 150;

  await visit(page, '/all?page=2');
  await expect(page.getByRole('group', { name: 'Category' }).getByRole('radio')).toHaveCount(5);
  for (const name of ['All', ...CATEGORIES]) {
    const count = those((product) => name === 'All' || product.category === name);
    await expect(category(page, name)).toHaveAccessibleDescription(`${count} products`);
  }
  await expect(brand(page).getByRole('option').first()).toHaveText('All');
  await expect(ceiling(page)).toHaveAttribute('min', String(Math.min(...PRICES)));
  await expect(ceiling(page)).toHaveAttribute('max', String(DEAREST));
  await expect(page.getByText(/ - Products Found$/)).toHaveAttribute('aria-live', 'polite');

  await category(page, 'Books').check();
  await expect(found(page, those(isBook))).toBeVisible();
  await expect(page).toHaveURL('/all?category=Books');
  const both = those((product) => isBook(product) && isAdinkra(product));
  await expect(
    brand(page).getByRole('option', { name: `Adinkra Press (${both})`, exact: true }),
  ).toBeAttached();
  await brand(page).selectOption('Adinkra Press');
  await expect(found(page, both)).toBeVisible();
  await expect(category(page, 'All')).toHaveAccessibleDescription(`${those(isAdinkra)} products`);
  await ceiling(page).fill('150');
  const allThree = those((product) => isBook(product) && isAdinkra(product) && isCheap(product));
  await expect(found(page, allThree)).toBeVisible();
  await expect(ceiling(page)).toHaveAttribute('aria-valuetext', formatGhs(fromCedis(150)));
  await expect(chips(page)).toHaveText([
    'Remove filter Books',
    'Remove filter Adinkra Press',
    `Remove filter Up to ${formatGhs(fromCedis(150))}`,
  ]);

  await chips(page).nth(1).click();
  await expect(
    found(
      page,
      those((product) => isBook(product) && isCheap(product)),
    ),
  ).toBeVisible();
  await expect(brand(page)).toHaveValue('all');
  await expect(category(page, 'Books')).toBeChecked();

  await search(page, 'SAND');
  await expect(chips(page).first()).toHaveText('Remove filter “SAND”');
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(found(page, demoProducts.length)).toBeVisible();
  await expect(page).toHaveURL('/all');
  await expect(chips(page)).toHaveCount(0);
  await expect(category(page, 'All')).toBeChecked();
  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('');
  await expectPrice(page, null);
});

test('Back, reload and a shared address keep the list as it was', async ({ page, newPage }) => {
  const address =
    '/all?q=sand&category=Tools+and+Accessories&brand=Volta+Workshop&price=700&sort=a2z&view=list';
  const expectAsItWas = async (somebody: Page) => {
    await expect(somebody).toHaveURL(address);
    await expect(somebody.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('sand');
    await expect(category(somebody, 'Tools and Accessories')).toBeChecked();
    await expect(brand(somebody)).toHaveValue('Volta Workshop');
    await expect(sortBy(somebody)).toHaveValue('a2z');
    await expectPrice(somebody, 700);
    await expect(somebody.getByRole('link', { name: 'List view' })).toHaveAttribute('aria-current', 'true');
    await expect(cards(somebody).getByRole('heading', { level: 2 })).toHaveText(names);
  };
  await visit(page, '/all?view=list');
  await category(page, 'Tools and Accessories').check();
  await page.waitForURL(/category=/);
  await brand(page).selectOption('Volta Workshop');
  await page.waitForURL(/brand=/);
  await sortBy(page).selectOption('a2z');
  await page.waitForURL(/sort=/);
  await ceiling(page).fill('700');
  await page.waitForURL(/price=/);
  await search(page, 'sand');
  const isMeant = (product: DemoProduct) =>
    holds(product, 'sand') &&
    product.category === 'Tools and Accessories' &&
    product.brand === 'Volta Workshop' &&
    product.priceCedis <= 700;
  await expect(found(page, those(isMeant))).toBeVisible();
  const names = await cards(page).getByRole('heading', { level: 2 }).allInnerTexts();
  expect(names.length).toBeGreaterThan(0);
  await expectAsItWas(page);

  await cards(page).getByRole('link', { name: 'View Details' }).first().click();
  await expect(page).toHaveURL(/product-details/);
  await page.goBack();
  await expectAsItWas(page);
  await page.reload();
  await expectAsItWas(page);
  const friend = await newPage();
  await visit(friend, page.url());
  await expectAsItWas(friend);
});

test('a second choice is not lost while the answer to the first is on its way', async ({ page }) => {
  await visit(page, '/all');
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/all\.data\?category=Books$/, async (route) => {
    await isAnswered;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/all\.data\?category=Books$/);
  const answered = page.waitForURL('/all?category=Books');
  await category(page, 'Books').check();
  await asked;
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await brand(page).selectOption('Adinkra Press');
  answer();
  await answered;
  await expect(chips(page)).toHaveText(['Remove filter Books']);
  await page.clock.resume();
  await expect(page).toHaveURL('/all?category=Books&brand=Adinkra+Press');
  await expect(brand(page)).toHaveValue('Adinkra Press');
});
