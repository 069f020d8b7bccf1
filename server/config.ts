import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

const text = z.string().trim().min(1);
const email = z.email().transform((value) => value.toLowerCase());
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const origin = httpUrl.refine((url) => url === new URL(url).origin, 'only scheme, host and port');
const sender = text.refine(
  (value) => /^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(value),
  'not a sender: Name <address>',
);
const flag = z.enum(['0', '1']).transform((value) => value === '1');

const addressList = z.string().transform((list, context) => {
  const parts = list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  for (const part of parts) {
    const [address = '', bits, rest] = part.split('/');
    const family = isIP(address);
    const widest = family === 6 ? 128 : 32;
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest);
    if (family === 0 || !isRange || rest !== undefined) context.addIssue(`"${part}" is no address or range`);
  }
  return parts;
});

const Environment = z.object({
  SHOP_MODE: z.enum(['demo', 'live']).default('demo'),
  PORT: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'a number from 1 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'a number from 1 to 65535')
    .default(3000),
  HOST: text.default('127.0.0.1'),
  DEMO_PUBLIC: flag.default(false),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: sender.optional(),
  PAYSTACK_SECRET_KEY: text.optional(),
  PAYSTACK_BASE_URL: httpUrl.optional(),
  SESSION_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z.string().min(8, 'at least 8 characters').max(128).optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  SHOP_NAME: text
    .regex(/^[^<>"\r\n]{1,60}$/, 'up to 60 characters, no <, > or quotes')
    .default('Sixteen Figures'),
  SHOP_EMAIL: email.optional(),
  SHOP_PHONE: text.default('+233 30 255 0116'),
  SHOP_WHATSAPP: text.default('+233 24 455 0116'),
  SHOP_SOCIAL_URL: httpUrl.default('https://social.example/sixteen-figures'),
  TRUSTED_PROXIES: addressList.default([]),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});
type Environment = z.infer<typeof Environment>;

const PAYSTACK = 'https://api.paystack.co';

const REQUIRED_LIVE = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'PAYSTACK_SECRET_KEY',
  'SESSION_SECRET',
  'ADMIN_EMAIL',
  'SHOP_EMAIL',
] as const satisfies readonly (keyof Environment)[];

export type Config = ReturnType<typeof settle>;

/** A start that cannot go on; the message has one line for each problem. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** React asks NODE_ENV, at its first import, whether it is the fast one. */
export function runInProduction(): void {
  process.env.NODE_ENV ??= 'production';
}

/** Reads the environment once (readings.md 5); refuses with a ConfigError, one line per problem. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  }
  const problems = [...crossChecks(parsed.data)];
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return settle(parsed.data);
}

function* crossChecks(env: Environment): Generator<string> {
  if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET)) {
    yield 'GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: set both or neither';
  }
  if (env.SHOP_MODE === 'live') {
    for (const name of REQUIRED_LIVE) if (!env[name]) yield `${name}: required in live mode`;
    if (env.PUBLIC_URL && !env.PUBLIC_URL.startsWith('https://'))
      yield 'PUBLIC_URL: must be https in live mode';
  } else if (!isLoopback(env.HOST) && !env.DEMO_PUBLIC) {
    yield 'HOST: the demo serves only this machine, unless DEMO_PUBLIC=1';
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** How the shop reaches itself: a wildcard is no address to call. */
function selfUrl({ HOST, PORT }: Environment): string {
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[HOST] ?? HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

function settle(env: Environment) {
  const dataDir = resolve(env.DATA_DIR);
  const isDemo = env.SHOP_MODE === 'demo';
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const usesSandboxTill = isDemo && !env.PAYSTACK_BASE_URL && !env.PAYSTACK_SECRET_KEY;
  return {
    isDemo,
    port: env.PORT,
    host: env.HOST,
    selfUrl: selfUrl(env),
    publicUrl,
    dataDir,
    database: env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: resolve(dataDir, 'db') },
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? `"${env.SHOP_NAME}" <shop@example.com>`,
    usesSandboxTill,
    paystackSecretKey: env.PAYSTACK_SECRET_KEY ?? 'sk_test_sandbox',
    paystackBaseUrl:
      env.PAYSTACK_BASE_URL ?? (usesSandboxTill ? `${selfUrl(env)}/sandbox/paystack` : PAYSTACK),
    sessionSecret: env.SESSION_SECRET ?? null,
    adminEmail: env.ADMIN_EMAIL ?? 'admin@example.com',
    adminPassword: env.ADMIN_PASSWORD ?? null,
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
        : null,
    sandboxIdentity:
      isDemo && !env.GOOGLE_CLIENT_ID
        ? { issuer: `${publicUrl}/sandbox/identity`, clientId: 'sixteen-figures', clientSecret: 'sandbox' }
        : null,
    contact: {
      shopName: env.SHOP_NAME,
      email: env.SHOP_EMAIL ?? 'hello@example.com',
      phone: env.SHOP_PHONE,
      whatsapp: env.SHOP_WHATSAPP,
      socialUrl: env.SHOP_SOCIAL_URL,
    },
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
    warnings: warnings(env),
  };
}

/** What may be meant, but should not go unseen. */
function warnings({ SHOP_MODE, PAYSTACK_BASE_URL }: Environment): string[] {
  const isForeign = SHOP_MODE === 'live' && PAYSTACK_BASE_URL !== undefined && PAYSTACK_BASE_URL !== PAYSTACK;
  return isForeign
    ? [`PAYSTACK_BASE_URL: payments go to ${PAYSTACK_BASE_URL}, which is not Paystack (a rehearsal?)`]
    : [];
}
