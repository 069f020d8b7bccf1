import { isLoopback } from '#platform/http/is-loopback.server.ts';
import { isCommonPassword } from '#platform/identity/passwords.server.ts';
import type { Finding } from '#shop/office/contract/setup.ts';
import { type Environment, PAYSTACK, SANDBOX_KEY } from '../environment.ts';
import type { Check, Occasion } from './check.ts';
import { decoded } from './redact.ts';

type Name = keyof Environment;
type Rows = readonly Check<Environment, Finding[]>[];
/** Of a setting's value, written as text. */
type Of<Found> = (value: string, env: Environment) => Found;

/** Makes checks that find `text` of each of `names` that is set (or is not) and for which `isAmiss` holds. */
const rows =
  (level: Finding['level'], when: readonly Occasion[], whereSet = true) =>
  (names: readonly Name[], text: string | Of<string | null>, isAmiss: Of<unknown> = () => true): Rows =>
    names.map((name) => {
      const run = (env: Environment): Finding[] => {
        const value = String(env[name]);
        const isSet = env[name] !== undefined && env[name] !== false;
        if (isSet !== whereSet || !isAmiss(value, env)) return [];
        const found = typeof text === 'string' ? text : text(value, env);
        return found === null ? [] : [{ level, name, text: found }];
      };
      return { name, when, run };
    });
/** What keeps a shop from starting: a value, and that there is none. */
const refuse = rows('problem', ['start']);
const require = rows('problem', ['start'], false);
const warn = rows('warning', ['start', 'home', 'doctor']);
/** What a start lets pass without a word. */
const advise = rows('warning', ['home', 'doctor']);
const blame = rows('problem', ['home', 'doctor']);
const praise = rows('fine', ['home', 'doctor']);

const GUESSABLE = 'easy to guess; make one with: openssl rand -hex 32';
const KEYS = ['PAYSTACK_SECRET_KEY', 'PAYSTACK_PREVIOUS_SECRET_KEY'] as const;
const S3_KEYS = ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
const OTHER_HOSTS = [
  'PAYSTACK_BASE_URL',
  'GOOGLE_DISCOVERY_URL',
  'PUSH_ORIGIN',
  'WEBHOOK_ORIGIN',
  'SMS_URL',
] as const;
const SECRETS = [
  'SESSION_SECRET',
  'PAYSTACK_SECRET_KEY',
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'DATABASE_POOL_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'S3_SECRET_KEY',
  'SMS_TOKEN',
  'METRICS_TOKEN',
  'GOOGLE_CLIENT_SECRET',
] as const;

/** What a shop that takes real money is asked besides. */
const OF_LIVE_SHOPS: Rows = [
  require(['PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM'], 'required in live mode'),
  require(['PAYSTACK_SECRET_KEY', 'SESSION_SECRET', 'ADMIN_EMAIL', 'SHOP_EMAIL'], 'required in live mode'),
  require(['TRUSTED_PROXIES'], 'required in live mode: the addresses of the proxies in front, or none'),
  refuse(['PUBLIC_URL'], 'must be https in live mode', (url) => !isHttps(url)),
  refuse(['SESSION_SECRET', 'METRICS_TOKEN'], GUESSABLE, isGuessable),
  refuse(['ADMIN_PASSWORD'], 'a common password; choose another', isCommonPassword),
  refuse(
    ['ADMIN_EMAIL', 'SHOP_EMAIL', 'MAIL_FROM'],
    'an example address, which nobody reads',
    isExampleEmail,
  ),
  refuse(KEYS, faultOfKey),
  refuse(
    ['PAYSTACK_PREVIOUS_SECRET_KEY'],
    'the same as PAYSTACK_SECRET_KEY',
    (key, env) => key === env.PAYSTACK_SECRET_KEY,
  ),
  refuse(
    OTHER_HOSTS,
    'must be https, but for an address of this machine',
    (url) => !isHttps(url) && !isLoopback(new URL(url).hostname),
  ),
  warn(
    ['PAYSTACK_BASE_URL'],
    (url) => `payments go to ${url}, which is not Paystack`,
    (url) => url !== PAYSTACK,
  ),
  warn(['PAYSTACK_TEST'], 'test payments complete orders, and no money moves'),
  warn(['GOOGLE_DISCOVERY_URL'], (url) => `people sign in at ${url}, which is not Google`),
  advise(['ADMIN_PASSWORD'], 'serves the first start only; take it out of the settings'),
  advise(
    ['TRUSTED_PROXIES'],
    'none: behind a proxy all shoppers would count as one',
    (proxies) => proxies === '',
  ),
].flat();

/** Of settings whose form is right. */
const SETTING_CHECKS: Rows = [
  praise(['SHOP_MODE'], (mode) =>
    mode === 'live' ? mode : 'a demo: invented goods and people, no money moves',
  ),
  refuse(
    ['HOST'],
    'the demo serves only this machine, unless DEMO_PUBLIC=1',
    (host, env) => env.SHOP_MODE === 'demo' && !env.DEMO_PUBLIC && !isLoopback(host),
  ),
  together('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
  together('SMS_URL', 'SMS_TOKEN'),
  refuse(['DATABASE_POOL_URL', 'DATABASE_READ_URL'], 'needs DATABASE_URL', (_, env) => !env.DATABASE_URL),
  refuse(['S3_ENDPOINT', ...S3_KEYS], 'needs STORAGE_URL', (_, env) => !env.STORAGE_URL),
  require(S3_KEYS, 'required with STORAGE_URL', (_, env) => env.STORAGE_URL),
  refuse(
    ['GOOGLE_DISCOVERY_URL'],
    'needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
    (_, env) => !env.GOOGLE_CLIENT_ID,
  ),
  refuse(['HSTS'], 'needs an https PUBLIC_URL', (_, env) => !isHttps(env.PUBLIC_URL)),
  warn(['ALLOW_NEWER_SCHEMA'], 'the schema may be newer than this build'),
  OF_LIVE_SHOPS.map((check) => ({
    ...check,
    run: (env: Environment) => (env.SHOP_MODE === 'live' ? check.run(env) : []),
  })),
  blame(SECRETS, 'is the example of a document; everybody knows it', isExample),
  blame(['SESSION_SECRET'], GUESSABLE, isGuessable),
  praise(
    ['SESSION_SECRET'],
    'set, and not easy to guess',
    (secret) => !isGuessable(secret) && !isExample(secret),
  ),
  rows('fine', ['home', 'doctor'], false)(['SESSION_SECRET'], 'made once, and kept in DATA_DIR'),
].flat();

/** What is found of the settings on an occasion, in the order above; asks nobody. */
export function judgeSettings(env: Environment, occasion: Occasion): Finding[] {
  return SETTING_CHECKS.filter(({ when }) => when.includes(occasion)).flatMap(({ run }) => run(env));
}

/** Of two settings that mean something only together. */
function together(one: Name, other: Name): Rows {
  const text = `set ${one} and ${other}, or neither`;
  return [...require([one], text, (_, env) => env[other]), ...require([other], text, (_, env) => env[one])];
}

function isHttps(url: string | undefined): boolean {
  return url?.startsWith('https://') === true;
}

function isExampleEmail(address: string): boolean {
  return /@([^@]*\.)?example\.(com|net|org)>?$/i.test(address);
}

/** Whether this is what docs/operations.md and others write in the place of a secret. */
function isExample(secret: string): boolean {
  const shown = /^(postgres|smtp)\w*:/.test(secret) ? decoded(new URL(secret).password) : secret;
  return /the-output-of|from-the-dashboard|^a-long-password$|^the-key$|^its-secret$|^any-token$/.test(shown);
}

/** Few distinct characters, a repeated pattern, or a placeholder out of somebody's documentation. */
function isGuessable(secret: string): boolean {
  return (
    new Set(secret).size < 10 ||
    /^(.{1,16}?)\1+(.{0,15})$/s.test(secret) ||
    /change.?me|example|secret|password|placeholder|replace|your[-_ ]|0123456789|abcdefgh/i.test(secret)
  );
}

function faultOfKey(key: string, { PAYSTACK_TEST: takesTests }: Environment): string | null {
  if (/\s/.test(key)) return 'has a space or a line break in it';
  if (key.startsWith('pk_')) return 'a public key (pk_…); the secret one begins with sk_live_';
  if (key === SANDBOX_KEY) return 'the published key of the sandbox';
  if (key.startsWith('sk_test_') && !takesTests)
    return 'a test key; a live shop needs sk_live_…, a rehearsal PAYSTACK_TEST=1';
  if (key.startsWith('sk_live_') && takesTests) return 'a live key, but PAYSTACK_TEST=1 is set';
  if (!/^sk_(live|test)_/.test(key)) return 'no secret key of Paystack (sk_live_…)';
  const random = key.slice('sk_live_'.length);
  return random.length < 16 || new Set(random).size < 6 ? 'too short or too simple for a secret key' : null;
}
