import { expect } from '@playwright/test';
import { figureOf, readFigures } from '#tests/support/figures.ts';
import { readScrapeSettings } from './prometheus.ts';
import { test } from './rehearsal.ts';

test('Prometheus, set up as documented, reads the figures of each process; nobody else does, and nobody by the public name', async ({
  newCaller,
  stage,
}) => {
  const { credentials, targets } = readScrapeSettings(stage);
  const read = async (target: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://${target}/metrics`, { headers });
    return { status: answer.status, text: await answer.text() };
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const visitor = newCaller();
  for (let turn = 0; turn < 6; turn += 1) await visitor.get('/contact');

  expect(targets).toHaveLength(2);
  for (const target of targets) {
    const { status, text } = await read(target, bearer(credentials));
    expect(status).toBe(200);
    const figures = readFigures(text);
    expect(figureOf(figures, 'shop_requests_total', { route: '/contact', status: '200' })).toBeGreaterThan(0);
    expect([figureOf(figures, 'shop_ready'), figureOf(figures, 'shop_database_answers')]).toEqual([1, 1]);
    for (const refused of [await read(target), await read(target, bearer(`${credentials}x`))])
      expect([refused.status, refused.text.includes('shop_')]).toEqual([401, false]);
  }
  for (const answer of [await visitor.get('/metrics'), await visitor.get('/metrics', bearer(credentials))])
    expect([answer.status, answer.text.includes('shop_')]).toEqual([404, false]);
});
