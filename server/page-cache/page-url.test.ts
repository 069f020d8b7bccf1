import { expect, test } from 'vitest';
import { readPageUrl, renderedUrl } from '#server/page-cache/page-url.ts';
import { PAGES } from '#shop/route-table.ts';

const known = (url: string) => readPageUrl(url)?.path ?? null;

test('one page has one URL, whatever stands around what it knows of its query', () => {
  const same: Record<string, string[]> = {
    '/': ['/', '/?', '/?utm_source=x', '/?q=sand&page=2'],
    '/all': [
      '/all',
      '/all?page=1&sort=latest',
      '/all?page=-3&view=tree',
      '/all?x=<script>',
      '/all?brand=all',
    ],
    '/all?category=Books&sort=a2z': ['/all?sort=a2z&category=Books', '/all?fbclid=1&category=Books&sort=a2z'],
    '/all?price=12.5': ['/all?price=12.50', '/all?price=12.5&price=99'],
    '/all?page=2': ['/all?page=2', '/all?page=2&page=3'],
    '/product-details/bowl': ['/product-details/bowl?reviews=1', '/product-details/bowl?utm=x&sort=newest'],
    '/product-details/bowl?reviews=2&sort=lowest': ['/product-details/bowl?sort=lowest&reviews=2'],
    '/cart': ['/cart?x=1'],
    '/offline': ['/offline?for=%2Fall'],
  };
  for (const [path, urls] of Object.entries(same)) {
    for (const url of urls) expect([url, known(url)], url).toEqual([url, path]);
  }
});

test('a path that is written in another way is left to the router', () => {
  for (const url of [
    ...['/ALL', '//all', '/all/', '/%61ll', '/./all', '/all/../all', '/all#x', '/all;x=1', '/all%3Fpage=2'],
    ...['/product-details/bo%77l', '/product-details/', '/product-details/a/b', '/product-details/bowl/'],
    ...['http://localhost/all', '*', '', '/all\u0000', '/all.data/', '/_root.data/', '/.data'],
    ...['/my-orders', '/order-details/x', '/admin/orders', '/api/me', '/reset', '/nowhere'],
  ])
    expect(readPageUrl(url), url).toBeNull();
});

test('a search, and what one person is shown, is rendered for its asker alone', () => {
  for (const [url, path] of [
    ['/all?q=sand&x=1', '/all?q=sand'],
    ['/?login=orders&next=%2Fmy-orders&x=1', '/?login=orders&next=%2Fmy-orders'],
    ['/?verified=1', '/?verified=1'],
    ['/?error=x', '/?error=x'],
    ['/checkout?reference=r1&x=1', '/checkout?reference=r1&x=1'],
  ] as const)
    expect(readPageUrl(url), url).toMatchObject({ path, isKept: false });
  expect(readPageUrl('/all?q=%20')).toMatchObject({ path: '/all', isKept: true });
});

test("a page's data stands beside its document, under the URL by which React Router asks for it", () => {
  for (const [url, asked] of [
    ['/_.data?x=1', '/_.data'],
    ['/all.data?x=1&page=2', '/all.data?page=2'],
    ['/product-details/bowl.data', '/product-details/bowl.data'],
  ] as const) {
    const page = readPageUrl(url);
    expect(page?.isData, url).toBe(true);
    expect(page && renderedUrl(page), url).toBe(asked);
  }
  expect(readPageUrl('/all.data?_routes=root')).toBeNull();
});

test('exactly the pages that know nobody and whose URL holds no secret are kept', () => {
  const mayKeep = ({ isShared, path }: (typeof PAGES)[number]) => isShared || path === '/checkout';
  const shared = PAGES.filter(mayKeep).map(({ path }) => path);
  const kept = PAGES.filter(({ path }) => readPageUrl(path.replace(':id', 'bowl')) !== null);
  expect(kept.map(({ path }) => path)).toEqual(shared);
  expect(kept.filter(({ session }) => session)).toEqual([]);
});
