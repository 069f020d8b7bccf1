import { expect, test } from '#tests/support/browser-test.ts';

test.use({ javaScriptEnabled: false });

const BOOK = 'Sand and Figure: A First Book of Geomancy';

test('every public page shows its content with JavaScript off', async ({ page }) => {
  const pages: Record<string, string> = {
    '/': 'Shop Now',
    '/all': '- Products Found',
    '/product-details/bk-sand-and-figure': BOOK,
    '/cart': 'Turn on JavaScript',
    '/checkout-details': 'Proceed To Checkout',
    '/checkout': 'Paystack Checkout',
    '/checkout-success': 'View Order Status',
    '/about': 'Who you buy from',
    '/contact': 'Contact',
    '/reset': 'RESET PASSWORD',
    '/policies/privacy': 'rivacy',
    '/policies/terms': 'erms',
    '/policies/delivery-and-returns': 'eturns',
    '/nowhere': "Looks like you've found the doorway to the great nothing",
    '/admin/orders': 'PERMISSION DENIED',
  };
  for (const [path, words] of Object.entries(pages)) {
    await page.goto(path);
    await expect(page.getByRole('main'), path).toContainText(words, { useInnerText: true });
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    const help = page.getByRole('banner').getByRole('link', { name: /^(Help|Contact Us)$/ });
    await expect(help.first(), path).toBeVisible();
  }
});

test('a product page shows picture, price, description, SKU and brand', async ({ page }) => {
  await page.goto('/product-details/bk-sand-and-figure');
  const product = page.getByRole('article').first();
  await expect(product.getByRole('img', { name: BOOK })).toBeVisible();
  for (const words of ['GHS\u00a0145.00', 'A patient introduction', 'bk-sand-and-figure', 'Adinkra Press']) {
    await expect(product).toContainText(words);
  }
  await expect(page.getByRole('link', { name: 'Back to All Products' })).toBeVisible();
});

test('the listing searches, sorts, filters and turns its pages', async ({ page }) => {
  await page.goto('/all');
  const found = page.getByText(/^\d+ - Products Found$/);
  const all = await found.innerText();
  await page.getByRole('link', { name: /next/i }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/Page 2 of \d+/)).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search by name' }).fill('first book of geomancy');
  await page.getByRole('button', { name: 'Show these products' }).click();
  await expect(page.getByText('1 - Products Found')).toBeVisible();
  await page.goto('/all');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('lowest-price');
  await page.getByRole('radio', { name: 'Books' }).check();
  await page.getByRole('button', { name: 'Show these products' }).click();
  await expect(page).toHaveURL(/sort=lowest-price/);
  await expect(page).toHaveURL(/category=Books/);
  await expect(found).not.toHaveText(all);
  const shown = await page
    .getByRole('article')
    .getByText(/GHS\u00a0/)
    .allInnerTexts();
  const prices = shown.map((text) => Number(text.replace(/[^\d.]/g, '')));
  expect(prices.length).toBeGreaterThan(3);
  expect(prices).toEqual([...prices].sort((one, other) => one - other));
});

test('an address sent before the page is hydrated stands in no address bar, and what is left to do comes back in words', async ({
  page,
}) => {
  const proceed = () => page.getByRole('button', { name: 'Proceed To Checkout' }).click();
  await page.goto('/checkout-details');
  for (const field of await page.getByRole('main').getByRole('textbox').all()) await field.fill('Osu');
  await page.getByLabel('City').fill('  ');
  await proceed();
  await expect(page).toHaveURL(/\/checkout-details$/);
  await expect(page.getByLabel('City')).toHaveAccessibleDescription('Enter a city or town');
  await expect(page.getByLabel('City')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('City')).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
    /^This number looks too short\. The courier/,
  );
  for (const label of ['Recipient name', 'Phone']) await expect(page.getByLabel(label)).toHaveValue('Osu');
  await page.getByLabel('City').fill('Accra');
  await page.getByLabel('Phone').fill('024 555');
  await proceed();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await proceed();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paystack Checkout');
});
