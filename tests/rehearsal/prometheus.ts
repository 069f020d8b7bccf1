import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documented, renamed, settingsIn } from './documented.ts';
import { settingsFileIn } from './settings.ts';
import type { Stage } from './stage.ts';

/** Prometheus' settings as documented, with the stage's token, ports and release. */
export function prometheusSettings({ folder, services }: Stage): string {
  const [first, second] = services;
  const { METRICS_TOKEN = '' } = settingsIn(readFileSync(settingsFileIn(folder), 'utf8'));
  return renamed(documented('prometheus.yml'), {
    'the-token': METRICS_TOKEN,
    '127.0.0.1:3001': `127.0.0.1:${first.port}`,
    '127.0.0.1:3002': `127.0.0.1:${second.port}`,
    '/srv/shop/current': join(folder, 'current'),
  });
}

/** Whom Prometheus asks with these settings, and by which token. */
export function readScrapeSettings(stage: Stage): { credentials: string; targets: string[] } {
  const settings = prometheusSettings(stage);
  const [, credentials = ''] = /credentials: (\S+)/.exec(settings) ?? [];
  const [, targets = ''] = /targets: \[(.*)\]/.exec(settings) ?? [];
  return { credentials, targets: targets.split(', ') };
}
