import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const project = join(import.meta.dirname, '../..');

const Alert = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.string().regex(/^\d+[mh]$/),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
});
const AlertFile = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(Alert) })),
});

/** The alarms of ops/alerts.yml; refuses what Prometheus would not take. */
export function readAlerts() {
  const file = AlertFile.parse(parse(readFileSync(join(project, 'ops/alerts.yml'), 'utf8')));
  return file.groups.flatMap(({ rules }) => rules);
}

const Dashboard = z.object({
  uid: z.string(),
  schemaVersion: z.number(),
  panels: z.array(
    z.object({ id: z.number(), title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
  ),
});

/** What the dashboard of ops/dashboard.json asks for, panel by panel. */
export function panels() {
  const { panels } = Dashboard.parse(JSON.parse(readFileSync(join(project, 'ops/dashboard.json'), 'utf8')));
  return panels.map(({ id, title, targets }) => ({ id, title, exprs: targets.map(({ expr }) => expr) }));
}

/** What PromQL calls by a name with an underscore and is no figure. */
const FUNCTIONS = new Set(['histogram_quantile']);

/** The figures that an expression names. */
export function figuresIn(expr: string): string[] {
  const bare = expr.replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\bby \([^)]*\)/g, ' ');
  const words = bare.match(/\b(?:up|[a-z]+_\w+)\b/g) ?? [];
  return words.filter((word) => !FUNCTIONS.has(word));
}
