import { describe, expect, test } from 'vitest';
import { IDENTITY_ENDPOINTS } from '#adapters/identity/endpoints.ts';
import { createHttp } from '#server/http.ts';
import { clientFolder } from '#server/project-folders.ts';
import { loadPages } from '#server/render-page.ts';
import { MACHINE_RIGHTS, PAGE_RIGHTS, type Right, SMALL_BODY } from '#server/rights.ts';
import { freshPglite } from '#tests/support/databases.ts';
import { createTestShop } from '#tests/support/test-shop.ts';

const RIGHTS = [...PAGE_RIGHTS, ...MACHINE_RIGHTS];
const isNamed = (method: string, path: string) =>
  RIGHTS.some((right) => right.path === path && right.methods.some((known) => known === method));

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
        '/push-worker.js',
        '/offline-worker.js',
      ]),
    );
    const shared = ['/api/auth/*', '/assets/*'];
    const endpoints = routes.filter(({ method, path }) => method !== 'ALL' && !shared.includes(path));
    expect(endpoints.length).toBeGreaterThan(5);
    const unnamed = endpoints.filter(({ method, path }) => !isNamed(method, path));
    expect(unnamed.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    const gone = MACHINE_RIGHTS.filter(
      ({ path }) => !path.startsWith('/api/auth/') && !endpoints.some((endpoint) => endpoint.path === path),
    );
    expect(gone.map(({ path }) => path)).toEqual([]);
  });

  test('each page, and no page that does not exist', async () => {
    const { pagePaths } = await loadPages();
    const named = PAGE_RIGHTS.map(({ path }) => path);
    const real = pagePaths.filter((path) => !path.endsWith('*'));
    expect(real.filter((path) => !named.includes(path))).toEqual([]);
    expect(named.filter((path) => !real.includes(path))).toEqual([]);
  });

  test('each endpoint of identity', () => {
    const unnamed = IDENTITY_ENDPOINTS.filter(({ method, path }) => !isNamed(method, `/api/auth${path}`));
    expect(unnamed).toEqual([]);
  });

  test('webhooks have a lane of their own, and whether we are healthy may always be asked', () => {
    const inLane = (lane: Right['lane']) =>
      RIGHTS.filter((right) => right.lane === lane).map(({ path }) => path);
    expect(inLane('webhooks')).toEqual(['/webhooks/paystack']);
    expect(inLane('health')).toEqual(['/healthz', '/readyz', '/idlez', '/metrics']);
    expect(new Set(inLane('paying'))).toEqual(
      new Set(['/initialize-transaction', '/api/orders/:id/pay', '/verify-transaction', '/api/checkout']),
    );
    expect(new Set(PAGE_RIGHTS.map(({ lane }) => lane))).toEqual(new Set(['pages']));
  });

  test('every page that takes a form says how much of it is read', () => {
    const forms = PAGE_RIGHTS.filter(({ methods }) => methods.includes('POST'));
    expect(forms.filter(({ body }) => body === undefined)).toEqual([]);
    // A product file is large, and read of nobody but the admin.
    expect(forms.filter(({ body }) => body !== SMALL_BODY).map(({ path }) => path)).toEqual([
      '/admin/import-products',
    ]);
    expect(forms.map(({ path }) => path)).toContain('/confirm-email');
  });

  test('no path twice, because the first row would hide the second', () => {
    const paths = RIGHTS.map(({ path }) => path);
    expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([]);
  });
});
