// Which package is at home in which room; change a row only together with the reason for it.

/** Where something may stand, and what the red line says elsewhere. */
export type Home = { at: readonly RegExp[]; hint: string };
const people = 'what people see goes to pages/ of its module, or to platform/ui.';
/** Neither a verb nor machinery of the server. */
const SEEN = /^(shop|platform)\/.*(?<!\.server)\.tsx?$|^shop\/entry\.server\.tsx$/;
const forApp = (...packages: string[]) =>
  packages.map((name): [string, Home] => [name, { at: [SEEN], hint: people }]);
const SQL = /^shop\/[^/]+\/((.+\/)?([a-z]+-)*(queries|records)\.server\.ts$|tables(\/|\.server\.ts$))/;
export const sqlHint =
  'SQL goes to queries.server.ts of its module (or <subject>-queries.server.ts), or to platform/db.';

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
  ...forApp('@fontsource-variable/fraunces'),
  ...forApp('@fontsource-variable/instrument-sans', 'zustand'),
  ['react', { at: [SEEN, /^platform\/mail\//], hint: people }],
  ['@react-email/components', { at: [/^platform\/mail\//], hint: 'e-mails go to platform/mail.' }],
  [
    'uqr',
    {
      at: [/^shop\/accounts\/pages\/draw-qr\.ts$/],
      hint: 'the QR code is drawn on the account page only.',
    },
  ],
  [
    'photoswipe',
    { at: [/^shop\/catalogue\/pages\/product\/zoom\.ts$/], hint: 'its code comes with the first press.' },
  ],
  [
    'fflate',
    {
      at: [/^shop\/catalogue\/admin\/import\/open-zip\.ts$/],
      hint: 'its code comes with the first ZIP that is chosen for an import.',
    },
  ],
  ['react-router', { at: [SEEN, /^shop\/(frame\/forms|[^/]+\/(pages|admin))\//, /^server\//], hint: people }],
  [
    'zod',
    {
      at: [/^(platform|demo|server)\//, /^shop\/(?![^/]+\/rules\/)/],
      hint: 'shapes are checked at the borders; schemas live in contracts.',
    },
  ],
  [
    'hono',
    {
      at: [/^server\//, /^demo\//, /^shop\/([^/]+\/endpoints\/|edge\.server\.ts$)/],
      hint: 'endpoints for programs go to endpoints/ of their module; a verb returns a value and knows no HTTP.',
    },
  ],
  ['proxy-addr', { at: [/^server\/edge\//], hint: 'who calls is judged at the edge.' }],
  [
    'ipaddr.js',
    {
      at: [/^server\/edge\//, /^platform\/webhooks\//],
      hint: 'who calls is judged at the edge, and who is called by platform/webhooks.',
    },
  ],
  [
    'lru-cache',
    { at: [/^server\/page-cache\//], hint: 'what is kept in memory is kept by server/page-cache.' },
  ],
  [
    '@hono/node-server',
    { at: [/^server\//, /^shop\/edge\.server\.ts$/, /^demo\//], hint: 'listening goes to server/.' },
  ],
  ['drizzle-orm', { at: [/^platform\/(db|identity|jobs|builds)\//, SQL], hint: sqlHint }],
  ['pg', { at: [/^platform\/db\//], hint: sqlHint }],
  ['@electric-sql/pglite', { at: [/^platform\/db\//], hint: sqlHint }],
  [
    'better-auth',
    {
      // The pop-up's other half must be the library's own client.
      at: [/^platform\/identity\//, /^shop\/accounts\/pages\/popup-sign-in\.ts$/],
      hint: 'accounts and sessions go to platform/identity.',
    },
  ],
  [
    '@better-auth/utils',
    { at: [/^platform\/identity\//], hint: 'accounts and sessions go to platform/identity.' },
  ],
  [
    'rate-limiter-flexible',
    {
      at: [/^platform\/http\/memory-limit\.server\.ts$/],
      hint: 'limits of one process go to platform/http/memory-limit.',
    },
  ],
  ['csv-stringify', { at: [/^platform\/csv\//], hint: 'writing CSV files goes to platform/csv.' }],
  ['marked', { at: [/^platform\/markdown\//], hint: 'reading Markdown goes to platform/markdown.' }],
  ['csv-parse', { at: [/^platform\/csv\//], hint: 'reading CSV files goes to platform/csv.' }],
  ['pg-boss', { at: [/^platform\/jobs\//], hint: 'jobs go to platform/jobs; a verb calls shop.jobs.' }],
  [
    'nodemailer',
    { at: [/^platform\/mail\//], hint: 'sending goes to platform/mail; a verb enqueues an e-mail.' },
  ],
  [
    'web-push',
    { at: [/^platform\/push\//], hint: 'notifying goes to platform/push; a verb enqueues a message.' },
  ],
  [
    'p-limit',
    {
      at: [/^platform\/(images|identity|jobs|builds)\//, /^shop\/media\/endpoints\/storage\.server\.ts$/],
      hint: 'use eachOf.',
    },
  ],
  ['pino', { at: [/^platform\/log\//], hint: 'use shop.log; the logger itself lives in platform/log.' }],
  ['sharp', { at: [/^platform\/images\//], hint: 'image work goes to platform/images.' }],
  ['@aws-sdk/client-s3', { at: [/^platform\/files\//], hint: 'stores go to platform/files.' }],
  ['prom-client', { at: [/^server\//], hint: 'measuring goes to server/metrics.' }],
  [
    'oidc-provider',
    { at: [/^demo\/identity\//], hint: 'the stand-in identity provider lives in demo/identity.' },
  ],
  ['smtp-server', { at: [], hint: 'a mail server is for tests only: tests/support/smtp-server.ts.' }],
  ['vite', { at: [/^server\/dev/], hint: 'Vite serves npm run dev only.' }],
]);
export const homelessHint = 'give the package a home in packageHomes (tests/architecture/package-homes.ts).';
