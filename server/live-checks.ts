import { isLoopback } from '#platform/http/is-loopback.server.ts';
import { isCommonPassword } from '#platform/identity/passwords.server.ts';
import type { Environment } from './environment.ts';

/** What is wrong with a setting whose form is right: its name, and a text without its value. */
export type SettingProblem = readonly [name: keyof Environment, text: string];

/** Paystack's own API, where payments go unless somebody says otherwise. */
export const PAYSTACK = 'https://api.paystack.co';
/** The key of the sandbox; everybody can read it. */
export const SANDBOX_KEY = 'sk_test_sandbox';

const REQUIRED = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'PAYSTACK_SECRET_KEY',
  'SESSION_SECRET',
  'ADMIN_EMAIL',
  'SHOP_EMAIL',
  'TRUSTED_PROXIES',
] as const satisfies readonly (keyof Environment)[];

/** Yields what a shop that takes real money cannot start with. */
export function* liveProblems(env: Environment): Generator<SettingProblem> {
  for (const name of REQUIRED) {
    if (env[name] === undefined) yield [name, `required in live mode${REQUIRED_HINTS[name] ?? ''}`];
  }
  if (env.PUBLIC_URL?.startsWith('http://')) yield ['PUBLIC_URL', 'must be https in live mode'];
  if (env.SESSION_SECRET && isGuessable(env.SESSION_SECRET))
    yield ['SESSION_SECRET', 'easy to guess; make one with: openssl rand -hex 32'];
  if (env.METRICS_TOKEN && isGuessable(env.METRICS_TOKEN))
    yield ['METRICS_TOKEN', 'easy to guess; make one with: openssl rand -hex 32'];
  if (env.ADMIN_PASSWORD && isCommonPassword(env.ADMIN_PASSWORD))
    yield ['ADMIN_PASSWORD', 'a common password; choose another'];
  for (const name of ['ADMIN_EMAIL', 'SHOP_EMAIL', 'MAIL_FROM'] as const) {
    if (isExampleAddress(env[name])) yield [name, 'an example address, which nobody reads'];
  }
  yield* paystackProblems(env);
  for (const name of ['PAYSTACK_BASE_URL', 'GOOGLE_DISCOVERY_URL', 'PUSH_ORIGIN', 'SMS_URL'] as const) {
    if (isPlainRemote(env[name])) yield [name, 'must be https, but for an address of this machine'];
  }
}

const REQUIRED_HINTS: Partial<Record<keyof Environment, string>> = {
  TRUSTED_PROXIES: ': the addresses of the proxies in front, or none',
};

function* paystackProblems(env: Environment): Generator<SettingProblem> {
  for (const name of ['PAYSTACK_SECRET_KEY', 'PAYSTACK_PREVIOUS_SECRET_KEY'] as const) {
    const key = env[name];
    const problem = key === undefined ? null : keyProblem(key, env.PAYSTACK_TEST);
    if (problem) yield [name, problem];
  }
  if (env.PAYSTACK_PREVIOUS_SECRET_KEY && env.PAYSTACK_PREVIOUS_SECRET_KEY === env.PAYSTACK_SECRET_KEY)
    yield ['PAYSTACK_PREVIOUS_SECRET_KEY', 'the same as PAYSTACK_SECRET_KEY'];
}

function keyProblem(key: string, takesTests: boolean): string | null {
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

/** Few distinct characters, a repeated pattern, or a placeholder out of somebody's documentation. */
export function isGuessable(secret: string): boolean {
  return (
    new Set(secret).size < 10 ||
    /^(.{1,16}?)\1+(.{0,15})$/s.test(secret) ||
    /change.?me|example|secret|password|placeholder|replace|your[-_ ]|0123456789|abcdefgh/i.test(secret)
  );
}

function isExampleAddress(address: string | undefined): boolean {
  return /@([^@]*\.)?example\.(com|net|org)>?$/i.test(address ?? '');
}

function isPlainRemote(url: string | undefined): boolean {
  return url?.startsWith('http://') === true && !isLoopback(new URL(url).hostname);
}
