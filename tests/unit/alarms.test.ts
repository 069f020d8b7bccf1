import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { figuresIn, panels, readAlerts } from '#tests/support/watched.ts';

const document = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
const [, section = ''] = document.split('\n## Figures and alarms\n');
const headings = Array.from(section.split('\n## ')[0]?.matchAll(/^### (\w+)$/gm) ?? [], ([, name]) => name);

test('each alarm has its heading in docs/operations.md, and each heading there its alarm', () => {
  const alerts = readAlerts();
  expect(alerts.map(({ alert }) => alert)).toEqual(headings);
  for (const { alert, annotations } of alerts)
    expect(annotations.runbook_url).toBe(`docs/operations.md#${alert.toLowerCase()}`);
});

test('each alarm and each panel of the dashboard asks for figures', () => {
  for (const { alert, expr } of readAlerts())
    expect([alert, figuresIn(expr).length > 0]).toEqual([alert, true]);
  const shown = panels();
  expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
  for (const { title, exprs } of shown)
    for (const expr of exprs) expect([title, figuresIn(expr).length > 0]).toEqual([title, true]);
});

test('the figures of an expression are found among its functions, labels and spans of time', () => {
  const expr =
    'histogram_quantile(0.9, sum by (le_x) (rate(shop_a_bucket{lane_x="no_figure"}[5m]))) > 1 and up == 0';
  expect(figuresIn(expr)).toEqual(['shop_a_bucket', 'up']);
});
