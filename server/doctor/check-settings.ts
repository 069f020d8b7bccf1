import type { Finding } from '#shop/office/contract/setup.ts';
import type { Config } from '../config.ts';
import { isGuessable } from '../live-checks.ts';
import { about, fromLine } from './findings.ts';
import { decoded } from './redact.ts';

/** What docs/operations.md and others write in the place of a secret. */
const EXAMPLE = /the-output-of|from-the-dashboard|^a-long-password$|^the-key$|^its-secret$|^any-token$/;

/** Judges what a start lets pass; what it refuses `readConfig` has refused before. */
export function checkSettings(config: Config): Finding[] {
  const mode = about('SHOP_MODE');
  return [
    config.isDemo ? mode.fine('a demo: invented goods and people, no money moves') : mode.fine('live'),
    ...config.warnings.map((line) => fromLine('warning', line)),
    ...secretsOf(config).flatMap(([name, value]) => judgeSecret(name, value)),
    ...(config.sessionSecret ? [] : [about('SESSION_SECRET').fine('made once, and kept in DATA_DIR')]),
    ...(config.isDemo || !config.adminPassword
      ? []
      : [about('ADMIN_PASSWORD').warning('serves the first start only; take it out of the settings')]),
    ...(config.isDemo || config.trustedProxies.length > 0
      ? []
      : [about('TRUSTED_PROXIES').warning('none: behind a proxy all shoppers would count as one')]),
  ];
}

function secretsOf(config: Config): [string, string][] {
  const { database } = config;
  const named: [string, string | null | undefined][] = [
    ['SESSION_SECRET', config.sessionSecret],
    ['PAYSTACK_SECRET_KEY', config.usesPaystackSandbox ? null : config.paystackSecretKey],
    ['ADMIN_PASSWORD', config.adminPassword],
    ['DATABASE_URL', database.url === undefined ? null : passwordOf(database.url)],
    ['SMTP_URL', config.smtpUrl ? passwordOf(config.smtpUrl) : null],
    ['S3_SECRET_KEY', config.storage?.secretKey],
    ['SMS_TOKEN', config.sms?.token],
    ['METRICS_TOKEN', config.metricsToken],
    ['GOOGLE_CLIENT_SECRET', config.google?.clientSecret],
  ];
  return named.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

function judgeSecret(name: string, value: string): Finding[] {
  const { problem, fine } = about(name);
  if (EXAMPLE.test(value)) return [problem('is the example of a document; everybody knows it')];
  if (name !== 'SESSION_SECRET') return [];
  if (isGuessable(value)) return [problem('easy to guess; make one with: openssl rand -hex 32')];
  return [fine('set, and not easy to guess')];
}

function passwordOf(url: string): string {
  return decoded(new URL(url).password);
}
