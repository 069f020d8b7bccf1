import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type Figure, readFigures } from '#tests/support/figures.ts';
import { figuresIn, readAlerts } from '#tests/support/watched.ts';
import { orderAsGuest } from '../buyers.ts';
import { installPrograms } from '../programs.ts';
import { prometheusSettings, readScrapeSettings } from '../prometheus.ts';
import { alarmTest, promtool, type Series } from '../promtool.ts';
import { test } from '../rehearsal.ts';
import type { Stage } from '../stage.ts';

/** Of a figure, the values of one minute after the other. */
type Change = { name: string; labels?: Record<string, string>; values: string };

const HOURS = 4;
/** A backup is missed after two days and an hour. */
const DAYS_HOURS = 51;
const always = (value: number) => `${value}x${DAYS_HOURS * 60}`;
const rising = (aMinute: number) => `0+${aMinute}x${DAYS_HOURS * 60}`;
const calls = (call: string, outcome: string, aMinute: number): Change => ({
  name: 'shop_provider_calls_total',
  labels: { call, outcome },
  values: rising(aMinute),
});
const answers = (status: string, aMinute: number): Change => ({
  name: 'shop_requests_total',
  labels: { route: '/all', status },
  values: rising(aMinute),
});
const durations = (lane: string, le: string, aMinute: number): Change => ({
  name: 'shop_request_seconds_bucket',
  labels: { lane, le },
  values: rising(aMinute),
});

/** What goes on at any time: some pages, a few not found, a payment now and then, one call that failed. */
const ORDINARY: Change[] = [
  answers('200', 120),
  answers('404', 3),
  { name: 'shop_requests_total', labels: { route: '/all', status: '500' }, values: `0x60 ${always(1)}` },
  calls('initialize', 'created', 2),
  calls('verify', 'found', 4),
  {
    name: 'shop_provider_calls_total',
    labels: { call: 'verify', outcome: 'unreachable' },
    values: `0x60 ${always(2)}`,
  },
  { name: 'shop_payments_last_hour', labels: { outcome: 'paid' }, values: always(60) },
  { name: 'shop_payments_last_hour', labels: { outcome: 'declined' }, values: always(15) },
  { name: 'shop_mails_waiting_seconds', values: `0x30 200x10 ${always(0)}` },
  { name: 'up', values: always(1) },
  { name: 'shop_ready', values: always(1) },
  { name: 'shop_database_answers', values: always(1) },
  { name: 'shop_disk_free_bytes', values: always(20e9) },
  { name: 'shop_last_backup_timestamp_seconds', values: always(DAYS_HOURS * 3_600) },
  { name: 'nodejs_eventloop_lag_p99_seconds', values: always(0.02) },
  { name: 'process_resident_memory_bytes', values: always(300e6) },
  ...['0.01', '0.1', '1', '+Inf'].map((le) => durations('pages', le, 120)),
];

/** What is wrong, and the one alarm that says so. */
const TROUBLES: [alert: string, trouble: Change[]][] = [
  ['ShopDown', [{ name: 'up', values: always(0) }]],
  ['ShopNotReady', [{ name: 'shop_ready', values: always(0) }]],
  ['DatabaseSilent', [{ name: 'shop_database_answers', values: always(0) }]],
  ['DatabaseConnectionsUsedUp', [{ name: 'shop_database_waiting', values: always(9) }]],
  ['DiskFilling', [{ name: 'shop_disk_free_bytes', values: always(400e6) }]],
  ['BackupMissing', [{ name: 'shop_last_backup_timestamp_seconds', values: always(0) }]],
  ['PaystackFails', [calls('initialize', 'unreachable', 3), calls('verify', 'refused', 6)]],
  [
    'PaymentsDeclined',
    [
      { name: 'shop_payments_last_hour', labels: { outcome: 'declined' }, values: always(12) },
      { name: 'shop_payments_last_hour', labels: { outcome: 'paid' }, values: always(0) },
    ],
  ],
  ['MoneyWaits', [{ name: 'shop_refunds', labels: { state: 'failed' }, values: always(1) }]],
  ['MoneyWaits', [{ name: 'shop_money_items', values: always(1) }]],
  ['MailWaits', [{ name: 'shop_mails_waiting_seconds', values: rising(60) }]],
  ['MessagesParked', [{ name: 'shop_messages_parked', values: always(1) }]],
  ['WorkStandsStill', [{ name: 'shop_jobs_due_seconds', values: rising(60) }]],
  ['ServerErrors', [answers('500', 4)]],
  ['TooBusy', [{ name: 'shop_requests_refused_total', labels: { lane: 'pages' }, values: rising(100) }]],
  ['SlowAnswers', [durations('paying', '1', 2), durations('paying', '+Inf', 20)]],
  ['EventLoopLate', [{ name: 'nodejs_eventloop_lag_p99_seconds', values: always(0.4) }]],
  ['MemoryHigh', [{ name: 'process_resident_memory_bytes', values: always(800e6) }]],
];

test('Prometheus takes the documented settings, the rules and the figures of each process as they are', async ({
  stage,
}) => {
  installPrograms('promtool');
  const settings = join(stage.folder, 'prometheus.yml');
  writeFileSync(settings, prometheusSettings(stage));
  promtool(['check', 'config', settings]);
  promtool(['check', 'rules', rulesOf(stage)]);
  for (const text of await scrapeEach(stage)) promtool(['check', 'metrics'], text);
});

test('each alarm is raised by its own trouble alone, on figures as the shop writes them; an ordinary day raises none', async ({
  newCaller,
  stage,
}) => {
  installPrograms('promtool');
  await stage.provider.break({ kind: 'down' }, 'initialize');
  expect((await orderAsGuest(newCaller())).status).toBe(502);
  await stage.provider.mend();
  const figures = (await scrapeEach(stage)).map(readFigures);
  expect([...new Set(TROUBLES.map(([alert]) => alert))]).toEqual(readAlerts().map(({ alert }) => alert));

  const tests = TROUBLES.map(([alert, trouble]) => {
    const hours = alert === 'BackupMissing' ? DAYS_HOURS : HOURS;
    return alarmTest(alert, seriesOf(figures, [...ORDINARY, ...trouble]), hours, [alert]);
  });
  const quiet = [1, HOURS, 24, DAYS_HOURS].map((hours) =>
    alarmTest('quiet', seriesOf(figures, ORDINARY), hours, []),
  );
  const file = join(stage.folder, 'alarms.test.yml');
  writeFileSync(file, JSON.stringify({ rule_files: [rulesOf(stage)], tests: [...quiet, ...tests] }));
  promtool(['test', 'rules', file]);
});

const rulesOf = ({ folder }: Stage) => join(folder, 'current/ops/alerts.yml');

/** What each process answers to Prometheus. */
async function scrapeEach(stage: Stage): Promise<string[]> {
  const { credentials, targets } = readScrapeSettings(stage);
  const headers = { authorization: `Bearer ${credentials}` };
  return Promise.all(
    targets.map(async (target) => (await fetch(`http://${target}/metrics`, { headers })).text()),
  );
}

/** Every series of the scrapes that an alarm looks at, all zero but for the changes, which must be among them. */
function seriesOf(processes: Figure[][], changes: Change[]): Series[] {
  const looked = new Set(readAlerts().flatMap(({ expr }) => figuresIn(expr)));
  const up = { name: 'up', labels: {}, value: 1 };
  return processes.flatMap((scraped, process) => {
    const figures = [up, ...scraped].filter(({ name }) => looked.has(name));
    const values = new Map(figures.map(({ name, labels }) => [notation(name, labels, process), always(0)]));
    for (const { name, labels = {}, values: changed } of changes) {
      const isWritten = figures.some((one) => one.name === name && keysOf(one.labels) === keysOf(labels));
      if (!isWritten) throw new Error(`The shop writes no ${name} with the labels ${keysOf(labels)}.`);
      values.set(notation(name, labels, process), changed);
    }
    return Array.from(values, ([series, each]) => ({ series, values: each }));
  });
}

const keysOf = (labels: object) => Object.keys(labels).toSorted().join(', ');

/** As Prometheus keeps it: with the job and the process it was read from. */
function notation(name: string, labels: Record<string, string>, process: number): string {
  const all = Object.entries({ job: 'shop', instance: String(process), ...labels }).toSorted();
  return `${name}{${all.map(([key, value]) => `${key}="${value}"`).join(',')}}`;
}
