import { expect, test, visit } from '#tests/support/browser-test.ts';

test('any other path: the doorway to the great nothing, and the way back', async ({ page }) => {
  for (const path of ['/nowhere', '/product-details', '/admin/nowhere', '/policies/']) {
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);
    await expect(
      page.getByRole('heading', { name: "Looks like you've found the doorway to the great nothing" }),
    ).toBeVisible();
  }
  await page.getByRole('link', { name: 'Take me there' }).click();
  await expect(page).toHaveURL('/');
});

test('the contact page shows e-mail, phone and the social page, each as a link that works', async ({
  page,
}) => {
  await visit(page, '/contact');
  const ways = page.getByLabel('Ways to reach us');
  await expect(ways.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
    'href',
    'mailto:hello@example.com',
  );
  await expect(ways.getByRole('link', { name: '+233 30 255 0116' })).toHaveAttribute(
    'href',
    'tel:+233302550116',
  );
  await expect(ways.getByRole('link', { name: 'social.example/sixteen-figures' })).toHaveAttribute(
    'href',
    'https://social.example/sixteen-figures',
  );
});

test('the three policies are a step away from every page', async ({ page }) => {
  await visit(page, '/cart');
  const policies = page.getByRole('navigation', { name: 'Policies' });
  for (const [link, path] of [
    ['Delivery and Returns', '/policies/delivery-and-returns'],
    ['Privacy', '/policies/privacy'],
    ['Terms', '/policies/terms'],
  ] as const) {
    await policies.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(link.split(' ')[0] ?? link);
    await expect(page.getByRole('main')).toContainText('This is a demo shop.');
    await expect(page.getByRole('main').getByRole('heading', { name: 'Questions' })).toBeVisible();
  }
});
