// The rooms of the shop as tables: who may import whom, and what else is fenced.
// docs/tour.md walks through them; change a row here only together with the reason for it.

import { type Home, sqlHint } from './package-homes.ts';

export const rooms = ['contracts', 'domain', 'adapters', 'sandbox', 'features', 'app', 'server'] as const;
/** Beside the rooms: free to import anything, imported by no room. `config` is the files at the root. */
export const yards = ['tests', 'bench', 'scripts', 'config'] as const;
export type Room = (typeof rooms)[number];
export type Place = Room | (typeof yards)[number];

type Row = { mayImport: readonly Room[]; hint: string };

export const staircase: Record<Room, Row> = {
  contracts: {
    mayImport: [],
    hint: 'contracts stands at the bottom: words, schemas and codes only. Logic goes to domain/ or the room that needs it.',
  },
  domain: {
    mayImport: ['contracts'],
    hint: 'domain is pure: pass the value in as an argument, and let a feature fetch it.',
  },
  adapters: {
    mayImport: ['contracts'],
    hint: 'an adapter only speaks to its vendor: put the rule into domain/ and the order of steps into features/.',
  },
  sandbox: {
    mayImport: ['contracts'],
    hint: 'a stand-in knows the protocol, not the shop: speak to the shop over HTTP, or let server/ pass it in.',
  },
  features: {
    mayImport: ['domain', 'contracts'],
    hint: 'a verb receives the outside world as `shop`: import types from #adapters (`import type`), tables and statements from #adapters/db, and take the rest from `shop`.',
  },
  app: {
    mayImport: ['features', 'domain', 'contracts'],
    hint: 'a page calls one verb of features/ in its loader or action; what it needs of adapters reaches it through `shop`.',
  },
  server: {
    mayImport: rooms,
    hint: 'server/ wires the rooms; tests, scripts and benches use it, never the other way round.',
  },
};

/** Features import adapter types freely, adapter values only from here: what SQL is written with. */
export const sqlForFeatures = ['adapters/db/tables/', 'adapters/db/statement.ts'];

/** Which folder of a room may use which other one. Files at the root of a room belong to all its folders. */
export const folderEdges: Partial<Record<Room, Record<string, readonly string[]>>> = {
  adapters: { identity: ['db'], jobs: ['db'] },
  sandbox: {},
  features: {
    accounts: ['live', 'mail', 'privacy'],
    activity: [],
    backup: ['media'],
    'after-sales': ['checkout', 'mail', 'orders', 'privacy', 'refunds'],
    builds: [],
    catalogue: ['activity', 'live', 'media'],
    dashboard: ['after-sales', 'mail', 'messages', 'orders', 'refunds', 'settlement'],
    live: [],
    mail: ['push'],
    messages: ['accounts', 'live', 'mail'],
    push: [],
    sms: ['mail'],
    media: [],
    orders: ['catalogue', 'live', 'mail', 'sms'],
    settlement: ['accounts', 'mail', 'orders', 'taxes'],
    settings: ['live', 'media'],
    setup: [],
    checkout: ['accounts', 'orders', 'settings', 'settlement'],
    refunds: ['mail', 'orders', 'settlement'],
    attention: ['mail', 'orders', 'refunds', 'settlement'],
    'own-data': ['accounts'],
    'phone-orders': ['catalogue', 'orders'],
    privacy: ['orders'],
    reminders: ['mail'],
    guests: ['accounts', 'live', 'mail', 'orders'],
    reviews: ['accounts', 'catalogue', 'live'],
    storage: ['media'],
    taxes: [],
    'test-orders': ['after-sales', 'checkout', 'orders', 'refunds', 'settlement'],
  },
};
export const folderHints: Partial<Record<Room, string>> = {
  adapters: 'adapters do not know each other: let server/ pass one to the other, or a feature use both.',
  sandbox: 'stand-ins do not know each other: each must be usable alone.',
  features:
    'features form a short acyclic list: move the shared rule to domain/, or declare the edge in folderEdges if it keeps the list acyclic.',
};

/** Inside app: the area on the left never imports what is on the right. */
export const appFences: readonly { from: string; never: readonly string[]; hint: string }[] = [
  {
    from: 'app/storefront/',
    never: ['app/admin/'],
    hint: 'shoppers do not download the admin: put the shared part into app/ui/.',
  },
  {
    from: 'app/admin/',
    never: ['app/storefront/'],
    hint: 'the admin does not lean on a shop page: put the shared part into app/ui/.',
  },
  {
    from: 'app/ui/',
    never: ['app/storefront/', 'app/admin/', 'features/'],
    hint: 'app/ui would fit any shop: pass the data in as props.',
  },
];

/** Node's own modules: outside these places only the named ones, which reach neither disk nor network. */
export const nodeHomes: readonly { at: RegExp; only?: readonly string[] }[] = [
  { at: /^(adapters|sandbox|server)\// },
  { at: /^features\//, only: ['node:crypto', 'node:timers/promises', 'node:util', 'node:async_hooks'] },
  { at: /^app\/entry\.server\.tsx$/ },
];
export const nodeHint =
  'disk, network and processes are the outside world: put it into adapters/ and call it through `shop`.';

export type Use =
  | 'process.env'
  | 'fetch'
  | 'fetch of own path'
  | 'the clock'
  | 'chance'
  | 'SQL text'
  | 'a Node global'
  | 'a form as it came';

/** What code may do only in some places, however it gets at it. */
export const useFences: Record<Use, Home> = {
  'process.env': {
    // A sandbox run alone is a process of its own: a key on its command line would show in every `ps`.
    at: [/^server\/config\.ts$/, /^sandbox\/(paystack|identity)\/serve\.ts$/],
    hint: 'server/config.ts is the only reader: add the setting there and pass the value in.',
  },
  fetch: {
    at: [/^adapters\//, /^sandbox\//],
    hint: 'other hosts are called in adapters/ only; a page fetches a literal path of our own that starts with "/".',
  },
  'fetch of own path': {
    at: [/^adapters\//, /^sandbox\//, /^app\//],
    hint: 'inside the server call the verb instead of our own URL.',
  },
  'the clock': {
    at: [/^(?!domain\/)/],
    hint: 'domain does not look at the clock: take the instant as an argument.',
  },
  chance: { at: [/^(?!domain\/)/], hint: 'domain does not roll dice: take the value as an argument.' },
  'SQL text': {
    at: [/^adapters\/(db|identity|jobs)\//, /^features\/[^/]+\/([a-z]+-)?queries\.ts$/],
    hint: sqlHint,
  },
  'a form as it came': {
    at: [/^app\/read-form\.ts$/, /^server\/machine\/emailjs\.ts$/, /^adapters\//, /^sandbox\//],
    hint: 'an action reads its form with readForm (app/read-form.ts), which knows its fields.',
  },
  'a Node global': {
    at: [/^(?!contracts\/|domain\/)/],
    hint: 'contracts and domain run in a browser, too: no process, no Buffer.',
  },
};

export const forbiddenNames = /^(utils?|helpers?|misc|common)$/i;

/** Lines a file may have; the first row that matches counts. */
export const sizes: readonly { at: RegExp; lines: number }[] = [
  {
    at: /^(adapters\/db\/tables|sandbox\/demo)\//,
    lines: Number.POSITIVE_INFINITY,
  },
  { at: /^/, lines: 250 },
];
