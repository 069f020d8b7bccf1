import { resolve } from 'node:path';
import type { Finding } from '#shop/office/contract/setup.ts';
import type { PaymentsMode } from '#shop/orders/contract/test-order.ts';
import { smsSender } from '#shop/orders/rules/sms-text.ts';
import { problem } from './checks/check.ts';
import { redactor } from './checks/redact.ts';
import { judgeSettings } from './checks/settings.ts';
import { Environment, PAYSTACK, SANDBOX_KEY } from './environment.ts';
import type { Supervisor } from './notify-systemd.ts';

export type Config = ReturnType<typeof settle>;

/** The message has one line for each problem. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly Finding[];
  constructor(problems: readonly Finding[]) {
    super(problems.map(({ name, text }) => `${name}: ${text}`).join('\n'));
    this.problems = problems;
  }
}

/** React and Better Auth read NODE_ENV when they are first imported; a served shop has no other mode. */
export function runInProduction(): void {
  process.env.NODE_ENV = 'production';
}

/** What systemd, where it runs the shop, has written into the environment. */
export function supervisor(): Supervisor {
  const { NOTIFY_SOCKET, WATCHDOG_USEC } = process.env;
  return { socket: NOTIFY_SOCKET, watchdogMs: Number(WATCHDOG_USEC ?? 0) / 1_000 };
}

/** Removes every secret of the environment from a text for people, should one have slipped in. */
export function withoutSecrets(
  text: string,
  environment: Record<string, string | undefined> = process.env,
): string {
  return redactor(environment)(text);
}

/** Throws a ConfigError with one line for each problem. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = Environment.safeParse(Object.fromEntries(given));
  const issues = parsed.error?.issues ?? [];
  const malformed = issues.map(({ path, message }) => problem(path.join('.'), message));
  const names = new Set(malformed.map(({ name }) => name));
  // The rest is judged all the same, so that everything is reported at once; no setting is mandatory to parse.
  const env =
    parsed.data ?? Environment.parse(Object.fromEntries(given.filter(([name]) => !names.has(name))));
  const others = names.has('SHOP_MODE') ? [] : judgeSettings(env, 'start');
  const problems = others.filter(({ level, name }) => level === 'problem' && !names.has(name));
  if (malformed.length + problems.length > 0) throw new ConfigError([...malformed, ...problems]);
  return settle(env);
}

function storageOf({ STORAGE_URL, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY }: Environment) {
  if (STORAGE_URL === undefined || S3_ACCESS_KEY === undefined || S3_SECRET_KEY === undefined) return null;
  const { host, pathname } = new URL(STORAGE_URL);
  const folder = pathname.replace(/^\/|\/$/g, '');
  return {
    bucket: host,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint: S3_ENDPOINT ?? null,
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  };
}

function smsOf({ SMS_URL, SMS_TOKEN, SMS_SENDER, SHOP_NAME }: Environment) {
  if (SMS_URL === undefined || SMS_TOKEN === undefined) return null;
  return { url: SMS_URL, token: SMS_TOKEN, sender: SMS_SENDER ?? smsSender(SHOP_NAME) };
}

/** For calls to itself: a wildcard is no address to call. */
function selfUrl({ HOST, PORT }: Environment): string {
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[HOST] ?? HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

function googleOf({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_DISCOVERY_URL }: Environment) {
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return null;
  return {
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    discoveryUrl: GOOGLE_DISCOVERY_URL ?? null,
  };
}

function contactOf(env: Environment) {
  const isDemo = env.SHOP_MODE === 'demo';
  return {
    shopName: env.SHOP_NAME,
    email: env.SHOP_EMAIL ?? 'hello@example.com',
    phone: env.SHOP_PHONE ?? (isDemo ? '+233 30 255 0116' : null),
    whatsapp: env.SHOP_WHATSAPP ?? (isDemo ? '+233 24 455 0116' : null),
    socialUrl: env.SHOP_SOCIAL_URL ?? (isDemo ? 'https://social.example/sixteen-figures' : null),
  };
}

function settle(env: Environment) {
  const dataDir = resolve(env.DATA_DIR);
  const isDemo = env.SHOP_MODE === 'demo';
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const usesPaystackSandbox = isDemo && !env.PAYSTACK_BASE_URL && !env.PAYSTACK_SECRET_KEY;
  return {
    isDemo,
    port: env.PORT,
    host: env.HOST,
    selfUrl: selfUrl(env),
    publicUrl,
    dataDir,
    /** For `npm run backup` without a folder of its own. */
    backupDir: resolve(env.BACKUP_DIR ?? `${dataDir}/backups`),
    database: env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: resolve(dataDir, 'db') },
    /** Of a PgBouncer in transaction mode, for statements. */
    poolUrl: env.DATABASE_POOL_URL ?? null,
    /** Of a replica, for public pages. */
    readUrl: env.DATABASE_READ_URL ?? null,
    storage: storageOf(env),
    storageQuota: env.STORAGE_QUOTA,
    acceptsNewerSchema: env.ALLOW_NEWER_SCHEMA,
    /** Shoppers' browsers keep what they saw, for the time without a connection. */
    worksOffline: env.OFFLINE_PAGES,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? `"${env.SHOP_NAME}" <shop@example.com>`,
    usesPaystackSandbox,
    paystackSecretKey: env.PAYSTACK_SECRET_KEY ?? SANDBOX_KEY,
    payments: paymentsMode(usesPaystackSandbox, env.PAYSTACK_SECRET_KEY),
    /** During a rotation webhooks signed with the key before count, too. */
    paystackPreviousSecretKey: env.PAYSTACK_PREVIOUS_SECRET_KEY ?? null,
    paystackBaseUrl:
      env.PAYSTACK_BASE_URL ?? (usesPaystackSandbox ? `${selfUrl(env)}/sandbox/paystack` : PAYSTACK),
    /** A payment of the provider's domain "test" completes an order. */
    acceptsTestPayments: isDemo || env.PAYSTACK_TEST,
    checkoutHosts: checkoutHosts(usesPaystackSandbox ? publicUrl : env.PAYSTACK_BASE_URL),
    sessionSecret: env.SESSION_SECRET ?? null,
    adminEmail: env.ADMIN_EMAIL ?? 'admin@example.com',
    adminPassword: env.ADMIN_PASSWORD ?? null,
    google: googleOf(env),
    sandboxIdentity:
      isDemo && !env.GOOGLE_CLIENT_ID
        ? { issuer: `${publicUrl}/sandbox/identity`, clientId: 'sixteen-figures', clientSecret: 'sandbox' }
        : null,
    contact: contactOf(env),
    emailjs: {
      publicKey: env.EMAILJS_PUBLIC_KEY,
      serviceId: env.EMAILJS_SERVICE_ID,
      templateId: env.EMAILJS_TEMPLATE_ID,
    },
    sms: smsOf(env),
    pushOrigin: env.PUSH_ORIGIN ?? null,
    webhookOrigin: env.WEBHOOK_ORIGIN ?? null,
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    /** For this host only, its subdomains, or a place on the browsers' own lists. */
    hsts: publicUrl.startsWith('https://') ? (env.HSTS ?? 'host') : null,
    /** Required to read /metrics; without it there are none. */
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
    /** As it was read, for the checks of the settings. */
    environment: env,
  };
}

function paymentsMode(usesSandbox: boolean, key: string | undefined): PaymentsMode {
  if (usesSandbox) return 'sandbox';
  return key?.startsWith('sk_live_') ? 'live' : 'test';
}

function checkoutHosts(foreignUrl: string | undefined): readonly string[] {
  return ['checkout.paystack.com', ...(foreignUrl ? [new URL(foreignUrl).host] : [])];
}
