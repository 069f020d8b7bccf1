// Which package is at home in which room; change a row only together with the reason for it.

/** Where something may stand, and what the red line says elsewhere. */
export type Home = { at: readonly RegExp[]; hint: string };
const people = 'what people see goes to app/.';
const forApp = (...packages: string[]) =>
  packages.map((name): [string, Home] => [name, { at: [/^app\//], hint: people }]);
export const sqlHint =
  'SQL goes to features/<name>/queries.ts (or <subject>-queries.ts beside it) or adapters/db.';

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
  [
    'lru-cache',
    { at: [/^server\/page-cache\//], hint: 'what is kept in memory is kept by server/page-cache.' },
  ],
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
export const homelessHint = 'give the package a home in packageHomes (tests/architecture/package-homes.ts).';
