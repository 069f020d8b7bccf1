import { describe, expect, test } from 'vitest';
import { PAGES } from '#shop/route-table.ts';
import { loginAddress, readLoginRequest, shopPath } from './login-request.ts';

describe('a login leads only to a path of this shop', () => {
  test.each([
    ['/my-orders', '/my-orders'],
    ['/my-orders?page=2', '/my-orders?page=2'],
    ['/review-product/bk-sand-and-figure', '/review-product/bk-sand-and-figure'],
    ['/all?q=a//b', '/all?q=a//b'],
    ['/all?q=Ama%20%26%20Co', '/all?q=Ama%20%26%20Co'],
    ['/account#sessions', '/account'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ])('%s leads to %s', (address, path) => {
    expect(shopPath(address)).toBe(path);
    // What is sound is sound when it is read again.
    expect(shopPath(path)).toBe(path);
  });

  test.each([
    null,
    '',
    'my-orders',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    '/a\\b',
    'https://evil.example',
    'https:evil.example',
    'http:/evil.example',
    'HTTPS://evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '?login=orders',
    '#top',
    ' /my-orders',
    '\t//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '/\u0000/evil.example',
    '/\u007f',
    '/\u200b/evil.example',
    '/\u202e',
    '/\u2028/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/a/%2E%2E//evil.example',
    `/${'a'.repeat(500)}`,
  ])('%j leads nowhere', (address) => {
    expect(shopPath(address)).toBeNull();
  });
});

test('an unsound way on leads home, an unknown reason is none in particular', () => {
  const read = (query: string) => readLoginRequest(new URLSearchParams(query));
  expect(read('login=orders&next=%2Fmy-orders')).toEqual({ reason: 'orders', goTo: '/my-orders' });
  expect(read('login=orders&next=%2F%2Fevil.example')).toEqual({ reason: 'orders', goTo: '/' });
  expect(read('login=orders&next=/%5Cevil.example')).toEqual({ reason: 'orders', goTo: '/' });
  expect(read('login=orders&next=/%09/evil.example')).toEqual({ reason: 'orders', goTo: '/' });
  expect(read('login=orders&next=%252F%252Fevil.example')).toEqual({ reason: 'orders', goTo: '/' });
  expect(read('login=__proto__')).toEqual({ reason: 'page', goTo: '/' });
  expect(read('login=')).toEqual({ reason: 'page', goTo: '/' });
  expect(read('next=/my-orders')).toBeNull();
});

test('every page that sends a visitor home says what the login is for', () => {
  const own = PAGES.filter(({ otherwise }) => otherwise === 'go_home');
  expect(own.length).toBeGreaterThan(4);
  for (const { path } of own) {
    const pathname = path.replace(':id', 'none');
    const query = new URLSearchParams(loginAddress({ pathname, search: '' }).replace('/?', ''));
    const request = readLoginRequest(query);
    expect([path, request?.goTo]).toEqual([path, pathname]);
    expect([path, request?.reason]).not.toEqual([path, 'page']);
  }
  expect(loginAddress({ pathname: '/my-orders', search: '?page=2' })).toBe(
    '/?login=orders&next=%2Fmy-orders%3Fpage%3D2',
  );
  expect(loginAddress({ pathname: '//evil.example', search: '' })).toBe('/');
});
