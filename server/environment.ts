import { isIP } from 'node:net';
import { z } from 'zod';

/** Paystack's own API, where payments go unless somebody says otherwise. */
export const PAYSTACK = 'https://api.paystack.co';
/** The key of the sandbox; everybody can read it. */
export const SANDBOX_KEY = 'sk_test_sandbox';

const text = z.string().trim().min(1);
const email = z.email('not an e-mail address').transform((value) => value.toLowerCase());
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'not an http or https URL' })
  .transform((url) => url.replace(/\/+$/, ''));
const origin = httpUrl.refine((url) => url === new URL(url).origin, 'only scheme, host and port');
const sender = text.refine(
  (value) => /^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(value),
  'not a sender: Name <address>',
);
const flag = z.enum(['0', '1'], '0 or 1').transform((value) => value === '1');

const ENCODE = 'in its password, write @ as %40, / as %2F, : as %3A, # as %23 and ? as %3F';

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: `not a postgres URL (${ENCODE})` });

/** A mail URL whose password holds a bare @ or / is read as another host, without any error. */
const smtpUrl = z
  .string()
  .refine((url) => !/@.*@|[/?#].*@/.test(url.replace(/^\w+:\/\//, '')), ENCODE)
  .pipe(z.url({ protocol: /^smtps?$/, error: 'not an smtp or smtps URL' }));

const addressList = z.string().transform((list, context) => {
  const parts = list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length === 1 && parts[0] === 'none') return [];
  for (const part of parts) {
    if (!isAddressOrRange(part)) context.addIssue(`"${part}" is no address or range`);
  }
  return parts;
});

/** A range of no bits at all would believe every caller. */
function isAddressOrRange(part: string): boolean {
  const [address = '', bits, rest] = part.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || rest !== undefined) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
}

const emailjsId = z.string().regex(/^[\w-]{1,100}$/, 'letters, digits, - and _, at most 100');

const UNITS = { '': 1, K: 2 ** 10, M: 2 ** 20, G: 2 ** 30, T: 2 ** 40 };

/** In bytes, or in KiB, MiB, GiB or TiB: 500M, 10G. */
const byteCount = z
  .string()
  .regex(/^[1-9]\d{0,14}[KMGT]?$/, 'a number of bytes, such as 500M or 10G')
  .transform(
    (text) => Number.parseInt(text, 10) * (UNITS[text.replace(/\d/g, '') as keyof typeof UNITS] ?? 1),
  );

/** Every setting, as it may be written; what they mean together is judged in checks/settings.ts. */
export const Environment = z.object({
  SHOP_MODE: z.enum(['demo', 'live'], 'demo or live').default('demo'),
  PORT: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'a number from 1 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'a number from 1 to 65535')
    .default(3000),
  HOST: text.default('127.0.0.1'),
  DEMO_PUBLIC: flag.default(false),
  PUBLIC_URL: origin.optional(),
  HSTS: z.enum(['host', 'subdomains', 'preload'], 'host, subdomains or preload').optional(),
  DATA_DIR: text.default('./data'),
  BACKUP_DIR: text.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOL_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  STORAGE_URL: z
    .string()
    .regex(
      /^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[a-z0-9][a-z0-9.-]*)*\/?$/,
      'not s3://bucket/prefix in small letters',
    )
    .optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY: text.optional(),
  S3_SECRET_KEY: text.optional(),
  STORAGE_QUOTA: byteCount.default(10 * UNITS.G),
  ALLOW_NEWER_SCHEMA: flag.default(false),
  OFFLINE_PAGES: flag.default(true),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender.optional(),
  PAYSTACK_SECRET_KEY: z.string().optional(),
  PAYSTACK_PREVIOUS_SECRET_KEY: z.string().optional(),
  PAYSTACK_BASE_URL: httpUrl.optional(),
  PAYSTACK_TEST: flag.default(false),
  SESSION_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z.string().min(8, 'at least 8 characters').max(128).optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_DISCOVERY_URL: httpUrl.optional(),
  SHOP_NAME: text
    .regex(/^[^<>"\r\n]{1,60}$/, 'up to 60 characters, no <, > or quotes')
    .default('Sixteen Figures'),
  SHOP_EMAIL: email.optional(),
  SHOP_PHONE: text.optional(),
  SHOP_WHATSAPP: text.optional(),
  SHOP_SOCIAL_URL: httpUrl.optional(),
  EMAILJS_PUBLIC_KEY: emailjsId.default('sixteen_figures'),
  EMAILJS_SERVICE_ID: emailjsId.default('service_shop'),
  EMAILJS_TEMPLATE_ID: emailjsId.default('template_contact'),
  SMS_URL: httpUrl.optional(),
  SMS_TOKEN: text.optional(),
  SMS_SENDER: text.regex(/^[A-Za-z0-9]{1,11}$/, 'up to 11 letters and digits').optional(),
  PUSH_ORIGIN: origin.optional(),
  WEBHOOK_ORIGIN: origin.optional(),
  TRUSTED_PROXIES: addressList.optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').regex(/^\S+$/, 'no spaces').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});
export type Environment = z.infer<typeof Environment>;
