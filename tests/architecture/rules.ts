// The rooms of the house as tables: who may import whom, and what else is fenced.
// docs/tour.md walks through them; change a row here only together with the reason for it
// (docs/decisions/0082-layout-of-the-code.md).

import { sqlHint } from './package-homes.ts';

export const rooms = ['platform', 'demo', 'shop', 'server'] as const;
/** Beside the rooms: free to import anything, imported by no room. `config` is the files at the root. */
export const yards = ['tests', 'bench', 'scripts', 'config'] as const;
export type Room = (typeof rooms)[number];
export type Place = Room | (typeof yards)[number];

type Row = { mayImport: readonly Room[]; hint: string };

export const staircase: Record<Room, Row> = {
  platform: {
    mayImport: [],
    hint: 'platform knows no shop: take what it needs as an argument, or put the rule into a module of shop/.',
  },
  demo: {
    mayImport: ['platform'],
    hint: 'a stand-in knows the protocol, not the shop: speak to the shop over HTTP, or let server/ pass it in.',
  },
  shop: {
    mayImport: ['platform'],
    hint: 'a verb receives the outside world as `shop`; what it needs of server/ or the demo is passed in.',
  },
  server: {
    mayImport: rooms,
    hint: 'server/ wires the rooms; tests, scripts and benches use it, never the other way round.',
  },
};

/** What a file of a module is, by its name; the first row that matches counts. */
export const KINDS = [
  ['contract', /^shop\/[^/]+\/contract(\/|\.ts$)/],
  ['rules', /^shop\/[^/]+\/rules\//],
  ['tables', /^shop\/[^/]+\/tables(\/|\.server\.ts$)/],
  ['endpoints', /^shop\/[^/]+\/endpoints\//],
  ['pages', /^shop\/[^/]+\/(pages|admin|views)\/|^shop\/frame\/(?!live\/|list-page\.)/],
  ['records', /^shop\/[^/]+\/(.+\/)?[a-z]+-records\.server\.ts$/],
  ['queries', /^shop\/[^/]+\/(.+\/)?([a-z]+-)*queries\.server\.ts$/],
  ['verbs', /^shop\/[^/]+\/.+\.server\.ts$/],
  ['pages', /^shop\/(styles\/|root\.tsx|routes\.ts|entry\.)/],
  ['ground', /^shop\/[a-z-]+(\.server)?\.ts$/],
] as const;
export type Kind = (typeof KINDS)[number][0];

/**
 * What each kind may import: of its own module, and of others. `types` besides may be imported as types alone. The
 * ground is what all modules stand on: the bag `shop`, the viewer, the queues, the table of routes.
 */
export const layers: Record<
  Kind,
  { own: readonly Kind[]; others: readonly Kind[]; types?: readonly Kind[]; hint: string }
> = {
  contract: {
    own: ['contract'],
    others: ['contract'],
    hint: 'a contract holds schemas, words and codes only: logic goes to rules/ or a verb.',
  },
  rules: {
    own: ['contract', 'rules'],
    others: ['contract', 'rules'],
    hint: 'a rule is pure: pass the value in as an argument, and let a verb fetch it.',
  },
  tables: {
    own: ['contract', 'tables'],
    others: ['contract', 'tables', 'ground'],
    hint: 'a table says what its columns hold; what is asked of it goes to queries.server.ts.',
  },
  records: {
    own: ['contract', 'rules', 'tables', 'records'],
    others: ['contract', 'rules', 'tables', 'ground'],
    hint: 'records read and write one thing by its id, or all of one owner; what is decided about it goes to a verb.',
  },
  queries: {
    own: ['contract', 'rules', 'tables', 'records', 'queries'],
    others: ['contract', 'rules', 'tables', 'ground'],
    types: ['verbs'],
    hint: 'a query asks tables; let a verb ask the other module and pass the answer in.',
  },
  verbs: {
    own: ['contract', 'rules', 'records', 'queries', 'verbs'],
    others: ['contract', 'rules', 'records', 'verbs', 'ground'],
    types: ['tables'],
    hint: "another module's queries are its own: call its verb, or one of its records.",
  },
  endpoints: {
    own: ['contract', 'rules', 'verbs', 'endpoints'],
    others: ['contract', 'rules', 'verbs', 'ground'],
    types: ['queries'],
    hint: 'an endpoint reads a request, calls a verb and writes its answer.',
  },
  pages: {
    own: ['contract', 'rules', 'verbs', 'pages'],
    others: ['contract', 'rules', 'verbs', 'pages', 'ground'],
    hint: 'a page calls verbs in its loader or action, and knows no database.',
  },
  ground: {
    own: ['ground'],
    others: ['contract', 'ground'],
    types: ['verbs'],
    hint: 'what every module stands on knows none of them: import a contract, or put it into the module.',
  },
};

/** What of platform/ may be taken as a value; types of it are free. Files without `.server` run in a browser, too. */
export const platformFor: Record<Kind, { values: RegExp; hint: string }> = {
  contract: {
    values: /^platform\/(?!ui\/|live\/|offline\/).*(?<!\.server)\.ts$/,
    hint: 'contracts and rules run in a browser, too.',
  },
  rules: {
    values: /^platform\/(?!ui\/|live\/|offline\/).*(?<!\.server)\.ts$/,
    hint: 'contracts and rules run in a browser, too.',
  },
  tables: { values: /^platform\/(db|identity)\//, hint: sqlHint },
  records: {
    values: /^platform\/(db|identity|money|time)\//,
    hint: 'records are SQL by one id: the rest goes to a verb.',
  },
  queries: { values: /^platform\/(?!ui\/)/, hint: 'a query asks the database alone.' },
  verbs: {
    values: /^platform\/(.*(?<!\.server)\.ts$|(db|jobs)\/)/,
    hint: 'a verb receives the outside world as `shop`: import types of platform (`import type`), and take the rest from `shop`.',
  },
  endpoints: {
    values: /^platform\/(.*(?<!\.server)\.ts$|(http|csv|identity)\/)/,
    hint: 'an endpoint speaks HTTP and no more: the rest goes to a verb.',
  },
  pages: {
    values: /^platform\/.*(?<!\.server)\.(ts|tsx)$/,
    hint: 'a page calls one verb; what it needs of the outside world reaches it through `shop`.',
  },
  ground: { values: /^platform\/.*(?<!\.server)\.ts$/, hint: 'import its types, and let server/ build it.' },
};

/** Which package of platform may use which other one. */
export const packageEdges: Partial<Record<Room, Record<string, readonly string[]>>> = {
  platform: {
    archive: ['files'],
    builds: ['connection', 'db', 'files', 'time'],
    csv: ['http'],
    db: ['files', 'http', 'log', 'money', 'time'],
    files: ['http', 'log', 'time'],
    identity: ['db', 'http', 'log', 'text', 'time'],
    jobs: ['db', 'log', 'time'],
    log: ['time'],
    live: ['connection'],
    mail: ['log', 'http'],
    money: ['text'],
    offline: ['builds', 'connection'],
    paystack: ['http', 'log', 'money', 'time'],
    sms: ['http'],
    ui: ['builds', 'connection', 'images', 'money', 'text'],
  },
  demo: {},
};
export const packageHints: Partial<Record<Room, string>> = {
  platform:
    'packages of platform form a short acyclic list: pass the one to the other, or declare the edge in packageEdges if it keeps the list acyclic.',
  demo: 'stand-ins do not know each other: each must be usable alone.',
};

/** Among what people see: the area on the left never imports what is on the right. */
export const pageFences: readonly { name: string; from: RegExp; never: RegExp; hint: string }[] = [
  {
    name: 'a page of shoppers',
    from: /^shop\/(?!.*\/admin\/)/,
    never: /^shop\/.*\/admin\//,
    hint: 'shoppers do not download the admin: put the shared part into views/ of its module.',
  },
  {
    name: "a page of the administrator's",
    from: /^shop\/.*\/admin\//,
    never: /^shop\/.*\/pages\//,
    hint: 'the admin does not lean on a shop page: put the shared part into views/ of its module.',
  },
];

/** Node's own modules: outside these places only the named ones, which reach neither disk nor network. */
export const nodeHomes: readonly { at: RegExp; only?: readonly string[] }[] = [
  { at: /^(platform\/.*\.server\.ts$|demo\/|server\/)/ },
  {
    at: /^shop\/.*\.server\.ts$/,
    only: ['node:crypto', 'node:timers/promises', 'node:util', 'node:async_hooks'],
  },
  { at: /^shop\/entry\.server\.tsx$/ },
];
export const nodeHint =
  'disk, network and processes are the outside world: put it into platform/ and call it through `shop`.';

export const forbiddenNames = /^(utils?|helpers?|misc|common)$/i;

/** Lines a file may have; the first row that matches counts. */
export const sizes: readonly { at: RegExp; lines: number }[] = [
  { at: /^(shop\/[^/]+\/tables(\/|\.)|demo\/stock\/)/, lines: Number.POSITIVE_INFINITY },
  { at: /^/, lines: 250 },
];
