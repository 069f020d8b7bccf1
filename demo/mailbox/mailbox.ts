import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { mailboxCss } from './mailbox-css.ts';
import { listPage, lostPage, type Markup, mailPage, previewsPage } from './pages.ts';
import { addressesIn, type ReadMail, readMail } from './read-mail.ts';

export type MailboxOptions = {
  /** Where the shop writes its e-mails as .eml files. */
  folder: string;
  /** Where this is mounted, e.g. `/sandbox/mail`. */
  basePath: string;
  adminEmail: string;
  /** Whether the request is the admin's; asked at every request. */
  isAdmin: (request: Request) => boolean | Promise<boolean>;
  /** One e-mail of each kind, made up, by a name of letters and dashes. */
  previews?: () => Promise<ReadonlyMap<string, ReadMail>>;
};

const SHOWN = 100;
const NAME = /^[0-9TZ.-]{20,40}-[0-9a-f-]{36}$/;
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** E-mails have their styles on their elements; the frame that shows one has the policy of its page. */
const HTML_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const SANDBOXED = `${HTML_POLICY}; sandbox allow-popups allow-popups-to-escape-sandbox`;

/**
 * Returns the pages on which the demo's e-mails are read: the newest hundred, those to the
 * admin's address by the admin only. Routes are relative: mount it with `app.route(basePath, …)`.
 */
export function createMailbox(options: MailboxOptions): Hono {
  const { folder, basePath } = options;
  const isForAdmin = ({ to }: ReadMail) => addressesIn(to).includes(options.adminEmail.toLowerCase());
  const mailbox = new Hono();

  mailbox.get('/mailbox.css', (c) =>
    c.body(mailboxCss, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=300' }),
  );
  mailbox.get('/', async (c) => {
    const newest = (await namesIn(folder)).slice(0, SHOWN);
    const isAdmin = await options.isAdmin(c.req.raw);
    const opened = await Promise.all(newest.map(async (name) => ({ name, mail: await open(folder, name) })));
    const mails = opened.flatMap(({ name, mail }) => (mail ? [{ name, mail }] : []));
    const readable = mails.filter(({ mail }) => isAdmin || !isForAdmin(mail));
    return show(c, listPage(basePath, readable, mails.length - readable.length));
  });
  showPreviews(mailbox, options);
  const find = async (name: string, request: Request) => {
    const mail = NAME.test(name) ? await open(folder, name) : null;
    const isClosed = mail && isForAdmin(mail) && !(await options.isAdmin(request));
    return isClosed ? null : mail;
  };
  mailbox.get('/:name', async (c) => {
    const name = c.req.param('name');
    const mail = await find(name, c.req.raw);
    if (!mail) return show(c, lostPage(basePath), { status: 404 });
    return show(c, mailPage(basePath, { path: `${basePath}/${name}`, mail }), { policy: HTML_POLICY });
  });
  mailbox.get('/:name/html', async (c) => {
    const mail = await find(c.req.param('name'), c.req.raw);
    if (!mail?.html) return show(c, lostPage(basePath), { status: 404 });
    return show(c, mail.html, {
      policy: SANDBOXED,
    });
  });
  return mailbox;
}

function showPreviews(mailbox: Hono, { basePath, previews }: MailboxOptions): void {
  if (!previews) return;
  const path = `${basePath}/preview`;
  mailbox.get('/preview', async (c) => show(c, previewsPage(basePath, [...(await previews())])));
  mailbox.get('/preview/:name', async (c) => {
    const name = c.req.param('name');
    const mail = (await previews()).get(name);
    if (!mail) return show(c, lostPage(basePath), { status: 404 });
    return show(c, mailPage(basePath, { path: `${path}/${name}`, mail }), { policy: HTML_POLICY });
  });
  mailbox.get('/preview/:name/html', async (c) => {
    const mail = (await previews()).get(c.req.param('name'));
    if (!mail) return show(c, lostPage(basePath), { status: 404 });
    return show(c, mail.html, { policy: SANDBOXED });
  });
}

async function namesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  const names = files.filter((file) => file.endsWith('.eml')).map((file) => file.slice(0, -'.eml'.length));
  // The names begin with the time.
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
}

async function open(folder: string, name: string): Promise<ReadMail | null> {
  const bytes = await readFile(join(folder, `${name}.eml`)).catch(() => null);
  return bytes && readMail(bytes);
}

type Shown = { status?: 200 | 404; policy?: string };

function show(c: Context, page: Markup | string, { status = 200, policy = POLICY }: Shown = {}) {
  c.header('content-security-policy', policy);
  c.header('cache-control', 'private, no-store');
  // Reset links stand on these pages.
  c.header('referrer-policy', 'no-referrer');
  c.header('x-content-type-options', 'nosniff');
  return c.html(page, status);
}
