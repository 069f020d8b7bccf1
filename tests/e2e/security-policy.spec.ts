import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';

/** What an attacker would plant in a page, had the shop a hole to plant it through. */
const PLANTED: Record<string, (page: Page) => Promise<unknown>> = {
  'a script in the page': (page) =>
    page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.taken = true';
      document.body.append(script);
    }),
  'a handler in an attribute': (page) =>
    page.evaluate(() => document.body.setAttribute('onclick', 'window.taken = true')),
  'a picture of another site': (page) =>
    page.evaluate(() => {
      new Image().src = 'https://evil.example/pixel.png';
    }),
  'a style in an attribute': (page) =>
    page.evaluate(() => {
      const box = document.createElement('div');
      box.innerHTML = '<p style="color: red">red</p>';
      document.body.append(box);
    }),
  'a question to another site': (page) =>
    page.evaluate(() => fetch('https://evil.example/').catch(() => null)),
  'a frame of another site': (page) =>
    page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = 'https://evil.example/';
      document.body.append(frame);
    }),
};

test('a browser test hears of whatever is planted in a page', async ({
  page,
  policyBreaches,
  foreignRequests,
}) => {
  for (const [what, plant] of Object.entries(PLANTED)) {
    await page.goto('/about');
    policyBreaches.length = 0;
    const heardByPage = page.evaluate(
      () =>
        new Promise<string>((resolve) =>
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective)),
        ),
    );
    await plant(page);
    const directive = (await heardByPage).replace(/-(elem|attr)$/, '');
    await expect.poll(() => policyBreaches.join('\n'), what).toContain(directive);
    expect(await page.evaluate(() => 'taken' in window), what).toBe(false);
  }
  policyBreaches.length = 0;
  foreignRequests.length = 0;
});

test('a browser test hears of it in a page of another browser and without JavaScript, too', async ({
  browser,
  policyBreaches,
  foreignRequests,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.route('**/about', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('</body>', '<img src="https://evil.example/x.png"></body>');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/about');
  await expect.poll(() => policyBreaches.join('\n')).toContain('img-src');
  expect(foreignRequests).toEqual(['https://evil.example/x.png']);
  policyBreaches.length = 0;
  foreignRequests.length = 0;
  await context.close();
});

test('what no policy forbids is heard of, too: a question to another origin, and a way there', async ({
  browser,
  foreignRequests,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, bypassCSP: true });
  const page = await context.newPage();
  await context.route(/evil\.example|127\.0\.0\.1/, (route) => route.fulfill({ body: 'there' }));
  await page.goto('/about');
  const sameMachine = `http://127.0.0.1:${shop.port}/healthz`;
  await page.evaluate((url) => fetch(url, { mode: 'no-cors' }).catch(() => null), sameMachine);
  await page.evaluate(() => location.assign('https://evil.example/'));
  await page.waitForURL('https://evil.example/');
  expect(foreignRequests).toEqual([sameMachine, 'https://evil.example/']);
  foreignRequests.length = 0;
  await context.close();
});
