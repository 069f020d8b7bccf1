import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { figureOf, readFigures } from '#tests/support/figures.ts';
import { documented, renamed, settingsIn } from './documented.ts';
import { test } from './rehearsal.ts';
import { settingsFileIn } from './settings.ts';
import type { Stage } from './stage.ts';

/** Prometheus' settings as documented, with the stage's token and ports. */
function readScrapeSettings({ folder, services }: Stage): { credentials: string; targets: string[] } {
  const [first, second] = services;
  const { METRICS_TOKEN = '' } = settingsIn(readFileSync(settingsFileIn(folder), 'utf8'));
  const settings = renamed(documented('prometheus.yml'), {
    'the-token': METRICS_TOKEN,
    '127.0.0.1:3001': `127.0.0.1:${first.port}`,
    '127.0.0.1:3002': `127.0.0.1:${second.port}`,
  });
  const [, credentials = ''] = /credentials: (\S+)/.exec(settings) ?? [];
  const [, targets = ''] = /targets: \[(.*)\]/.exec(settings) ?? [];
  return { credentials, targets: targets.split(', ') };
}

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
