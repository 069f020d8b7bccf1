import { describe, expect, test } from 'vitest';
import { IDENTITY_PATH } from '#platform/identity/identity-path.ts';
import { createHttp } from '#server/http.ts';
import { clientFolder } from '#server/project-folders.ts';
import { loadPages } from '#server/render-page.ts';
import { type Lane, SMALL_BODY } from '#shop/route.ts';
import { ENDPOINTS, PAGES, ROUTES } from '#shop/route-table.ts';
import { freshPglite } from '#tests/support/databases.ts';
import { createTestShop } from '#tests/support/test-shop.ts';

const isNamed = (method: string, path: string) =>
  ROUTES.some((route) => route.path === path && route.methods.some((known) => known === method));

describe('the table names every endpoint there is', () => {
  test('each route of the running server, and nothing that does not exist', async () => {
    const { running, close } = await createTestShop({ database: await freshPglite() });
    const { routes } = createHttp(running, {
      pages: await loadPages(),
      cache: null,
      assets: { kind: 'built', folder: clientFolder },
      isIdle: () => true,
    });
    await close();
    const everyMethod = routes.filter(({ method }) => method === 'ALL').map(({ path }) => path);
    // Guards, and the built files, which are everybody's. Anything else that takes every method needs a row.
    expect(new Set(everyMethod)).toEqual(
      new Set([
        '/*',
        '/sandbox/*',
        '/assets/*',
        '/favicon.svg',
        '/icons/*',
        '/licences.txt',
        '/push-worker.js',
        '/offline-worker.js',
      ]),
    );
    const shared = [`${IDENTITY_PATH}/*`, '/assets/*'];
    const endpoints = routes.filter(({ method, path }) => method !== 'ALL' && !shared.includes(path));
    expect(endpoints.length).toBeGreaterThan(5);
    const unnamed = endpoints.filter(({ method, path }) => !isNamed(method, path));
    expect(unnamed.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    const gone = ENDPOINTS.filter(
      ({ path }) => !path.startsWith(IDENTITY_PATH) && !endpoints.some((endpoint) => endpoint.path === path),
    );
    expect(gone.map(({ path }) => path)).toEqual([]);
  });

  test('webhooks have a lane of their own, and whether we are healthy may always be asked', () => {
    const inLane = (lane: Lane) => ROUTES.filter((route) => route.lane === lane).map(({ path }) => path);
    expect(inLane('webhooks')).toEqual(['/webhooks/paystack']);
    expect(inLane('health')).toEqual(['/healthz', '/readyz', '/idlez', '/metrics']);
    expect(new Set(inLane('paying'))).toEqual(
      new Set(['/initialize-transaction', '/api/orders/:id/pay', '/verify-transaction', '/api/checkout']),
    );
    expect(new Set(PAGES.map(({ lane }) => lane))).toEqual(new Set(['pages']));
  });

  test('every page that takes a form says how much of it is read', () => {
    const forms = PAGES.filter(({ methods }) => methods.includes('POST'));
    expect(forms.filter(({ body }) => body === undefined)).toEqual([]);
    // A product file is large, and so may be a lesson: both are read of nobody but the admin. A photograph has a megabyte, of those who signed in.
    expect(forms.filter(({ body }) => body !== SMALL_BODY).map(({ path }) => path)).toEqual([
      '/review-product/:id/photos',
      '/admin/lessons/:id/:lesson',
      '/admin/import-products',
    ]);
    expect(forms.map(({ path }) => path)).toContain('/confirm-email');
  });

  test('no path twice, because the first row would hide the second', () => {
    const paths = ROUTES.map(({ path }) => path);
    expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([]);
  });
});
