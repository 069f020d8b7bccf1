// What code may do only in some places; change a row only together with the reason for it.
import { type Home, sqlHint } from './package-homes.ts';

export type Use =
  | 'process.env'
  | 'fetch'
  | 'fetch of own path'
  | 'the clock'
  | 'chance'
  | 'SQL text'
  | 'a Node global'
  | 'pg_notify'
  | 'a form as it came';

const OUTSIDE = [/^platform\/.*\.server\.ts$/, /^demo\//];
const NOT_RULES = [/^(?!shop\/[^/]+\/rules\/)/];

/** What code may do only in some places, however it gets at it. */
export const useFences: Record<Use, Home> = {
  'process.env': {
    // A stand-in run alone is a process of its own: a key on its command line would show in every `ps`.
    // A child process gets it as it is, with a password more.
    at: [
      /^server\/config\.ts$/,
      /^demo\/(paystack|identity)\/serve\.ts$/,
      /^platform\/db\/postgres-programs\.server\.ts$/,
    ],
    hint: 'server/config.ts is the only reader: add the setting there and pass the value in.',
  },
  fetch: {
    at: OUTSIDE,
    hint: 'other hosts are called in platform/ only; a page fetches a literal path of our own that starts with "/".',
  },
  'fetch of own path': {
    at: [...OUTSIDE, /^(shop|platform)\/.*(?<!\.server)\.tsx?$/],
    hint: 'inside the server call the verb instead of our own URL.',
  },
  'the clock': { at: NOT_RULES, hint: 'a rule does not look at the clock: take the instant as an argument.' },
  chance: { at: NOT_RULES, hint: 'a rule does not roll dice: take the value as an argument.' },
  'SQL text': {
    at: [
      /^platform\/(db|identity|jobs|builds)\//,
      /^shop\/[^/]+\/(.+\/)?([a-z]+-)*(queries|records)\.server\.ts$/,
      /^shop\/[^/]+\/tables(\/|\.server\.ts$)/,
    ],
    hint: sqlHint,
  },
  'a form as it came': {
    at: [
      /^shop\/frame\/forms\/read-form\.ts$/,
      /^shop\/messages\/endpoints\/emailjs\.server\.ts$/,
      ...OUTSIDE,
    ],
    hint: 'an action reads its form with readForm (shop/frame/forms/read-form.ts), which knows its fields.',
  },
  pg_notify: {
    at: [/^platform\/db\/transactions\.server\.ts$/],
    hint: 'call notify (platform/db/transactions.server.ts): this process hears of it at once, too.',
  },
  'a Node global': {
    at: [/^(?!shop\/[^/]+\/(contract(\/|\.ts)|rules\/))/],
    hint: 'contracts and rules run in a browser, too: no process, no Buffer.',
  },
};
