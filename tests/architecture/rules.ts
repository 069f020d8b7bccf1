// The rooms of the shop as tables: who may import whom, which package is at home where, and what else is fenced.
// docs/tour.md walks through them; change a row here only together with the reason for it.

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
    hint: 'a verb receives the outside world as `shop`: import types from #adapters (`import type`), tables from #adapters/db/tables, and take the rest from `shop`.',
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

/** Features import adapter types freely, adapter values only from here. */
export const tablesForFeatures = 'adapters/db/tables/';

/** Which folder of a room may use which other one. Files at the root of a room belong to all its folders. */
export const folderEdges: Partial<Record<Room, Record<string, readonly string[]>>> = {
  adapters: { identity: ['db'], jobs: ['db'] },
  sandbox: {},
  features: {
    accounts: ['live', 'mail'],
    activity: [],
    'after-sales': ['checkout', 'mail', 'orders', 'refunds'],
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
    settlement: ['accounts', 'mail', 'orders'],
    settings: ['live', 'media'],
    checkout: ['accounts', 'orders', 'settings', 'settlement'],
    refunds: ['mail', 'orders', 'settlement'],
    attention: ['mail', 'orders', 'refunds', 'settlement'],
    'phone-orders': ['catalogue', 'orders'],
    privacy: [],
    reminders: ['mail'],
    guests: ['accounts', 'live', 'mail', 'orders'],
    reviews: ['accounts', 'catalogue', 'live'],
    storage: ['media'],
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

type Home = { at: readonly RegExp[]; hint: string };
const people = 'what people see goes to app/.';
const forApp = (...packages: string[]) =>
  packages.map((name): [string, Home] => [name, { at: [/^app\//], hint: people }]);
const sqlHint = 'SQL goes to features/<name>/queries.ts (or <subject>-queries.ts beside it) or adapters/db.';

/** Where each package of package.json lives; a package without a row has no home yet. */
export const packageHomes = new Map<string, Home>([
  ...forApp(
    'react-dom',
    '@base-ui/react',
    'lucide-react',
    'isbot',
    'tailwindcss',
    '@react-router/dev',
    '@react-router/node',
  ),
  ...forApp('@conform-to/react', '@fontsource-variable/fraunces'),
  ...forApp('@fontsource-variable/instrument-sans', 'zustand'),
  ['react', { at: [/^app\//, /^adapters\/mailer\//], hint: people }],
  ['@react-email/components', { at: [/^adapters\/mailer\//], hint: 'e-mails go to adapters/mailer.' }],
  [
    'uqr',
    {
      at: [/^app\/storefront\/account\/draw-qr\.ts$/],
      hint: 'the QR code is drawn on the account page only.',
    },
  ],
  ['recharts', { at: [/^app\/admin\//], hint: 'the chart is loaded on the admin page only.' }],
  [
    'photoswipe',
    { at: [/^app\/storefront\/product\/zoom\.ts$/], hint: 'its code comes with the first press.' },
  ],
  ['react-router', { at: [/^app\//, /^server\//], hint: people }],
  [
    'zod',
    {
      at: [/^(contracts|features|adapters|sandbox|server|app)\//],
      hint: 'shapes are checked at the borders; schemas live in contracts/.',
    },
  ],
  [
    'hono',
    {
      at: [/^server\//, /^sandbox\//],
      hint: 'machine endpoints go to server/; a verb returns a value and knows no HTTP.',
    },
  ],
  ['proxy-addr', { at: [/^server\/edge\//], hint: 'who calls is judged at the edge.' }],
  ['ipaddr.js', { at: [/^server\/edge\//], hint: 'who calls is judged at the edge.' }],
  ['@hono/node-server', { at: [/^server\//, /^sandbox\//], hint: 'listening goes to server/.' }],
  [
    'drizzle-orm',
    { at: [/^adapters\/(db|identity|jobs)\//, /^features\/[^/]+\/([a-z]+-)?queries\.ts$/], hint: sqlHint },
  ],
  ['pg', { at: [/^adapters\/db\//], hint: sqlHint }],
  ['@electric-sql/pglite', { at: [/^adapters\/db\//], hint: sqlHint }],
  [
    'better-auth',
    {
      // The pop-up's other half must be the library's own client.
      at: [/^adapters\/identity\//, /^app\/storefront\/account\/popup-sign-in\.ts$/],
      hint: 'accounts and sessions go to adapters/identity.',
    },
  ],
  [
    '@better-auth/utils',
    { at: [/^adapters\/identity\//], hint: 'accounts and sessions go to adapters/identity.' },
  ],
  [
    'rate-limiter-flexible',
    { at: [/^adapters\/memory-limit\.ts$/], hint: 'limits of one process go to adapters/memory-limit.' },
  ],
  ['csv-stringify', { at: [/^adapters\/csv\//], hint: 'writing CSV files goes to adapters/csv.' }],
  ['csv-parse', { at: [/^adapters\/csv\//], hint: 'reading CSV files goes to adapters/csv.' }],
  ['pg-boss', { at: [/^adapters\/jobs\//], hint: 'jobs go to adapters/jobs; a verb calls shop.jobs.' }],
  [
    'nodemailer',
    { at: [/^adapters\/mailer\//], hint: 'sending goes to adapters/mailer; a verb enqueues an e-mail.' },
  ],
  [
    'web-push',
    { at: [/^adapters\/push\//], hint: 'notifying goes to adapters/push; a verb enqueues a message.' },
  ],
  [
    'p-limit',
    {
      at: [/^features\/each-of\.ts$/, /^adapters\/(images|identity)\//, /^server\/machine\/storage\.ts$/],
      hint: 'use eachOf.',
    },
  ],
  [
    'pino',
    { at: [/^adapters\/log(\.ts|\/)/], hint: 'use shop.log; the logger itself lives in adapters/log.ts.' },
  ],
  ['sharp', { at: [/^adapters\/images\//], hint: 'image work goes to adapters/images.' }],
  ['@aws-sdk/client-s3', { at: [/^adapters\/files\//], hint: 'stores go to adapters/files.' }],
  ['prom-client', { at: [/^adapters\/metrics/, /^server\//], hint: 'measuring goes to adapters/metrics.' }],
  [
    'oidc-provider',
    { at: [/^sandbox\/identity\//], hint: 'the stand-in identity provider lives in sandbox/identity.' },
  ],
  ['smtp-server', { at: [], hint: 'a mail server is for tests only: tests/support/smtp-server.ts.' }],
  ['vite', { at: [/^server\/dev/], hint: 'Vite serves npm run dev only.' }],
]);
export const homelessHint = 'give the package a home in packageHomes (tests/architecture/rules.ts).';

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
    at: /^(adapters\/db\/tables|sandbox\/demo)\/|^tests\/architecture\/rules\.ts$/,
    lines: Number.POSITIVE_INFINITY,
  },
  { at: /\.(test|spec)\.tsx?$/, lines: 400 },
  { at: /^/, lines: 250 },
];
