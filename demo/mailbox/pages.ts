import { html } from 'hono/html';
import type { ReadMail } from './read-mail.ts';

export type Markup = ReturnType<typeof html>;

/** All e-mails that this person may read, the newest first. */
export function listPage(
  basePath: string,
  mails: readonly { name: string; mail: ReadMail }[],
  hidden: number,
): Markup {
  const rows = mails.map(
    ({ name, mail }) => html`<li>
        <a href="${basePath}/${name}">${mail.subject || '(no subject)'}</a>
        <span>To ${mail.to}</span>
        <time>${mail.date}</time>
      </li>`,
  );
  return page(
    basePath,
    'Test inbox',
    html`<p class="quiet">The demo doesn't send e-mails. You can read them here, and <a href="${basePath}/preview">one of every kind</a>.</p>
      ${rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p class="none">No e-mails yet.</p>`}
      ${hidden > 0 ? html`<p class="quiet">${countOf(hidden)} to the admin; log in as the admin to read.</p>` : ''}`,
  );
}

/** One e-mail, its links clickable. */
export function mailPage(basePath: string, { path, mail }: { path: string; mail: ReadMail }): Markup {
  return page(
    basePath,
    mail.subject || '(no subject)',
    html`<dl>
        <div><dt>From</dt><dd>${mail.from}</dd></div>
        <div><dt>To</dt><dd>${mail.to}</dd></div>
        <div><dt>Date</dt><dd>${mail.date}</dd></div>
      </dl>
      <div class="text">${withLinks(mail.text)}</div>
      ${mail.html ? dressed(`${path}/html`, mail.html) : ''}
      <p><a href="${basePath}">All e-mails</a></p>`,
  );
}

/** The HTML part in a frame without an origin, where nothing runs; its links open windows of their own. */
function dressed(path: string, part: string): Markup {
  const rights = 'allow-popups allow-popups-to-escape-sandbox';
  return html`<iframe title="The e-mail in HTML" sandbox="${rights}" loading="lazy" srcdoc="${part}"></iframe>
      <p class="quiet"><a href="${path}">The HTML alone</a></p>`;
}

/** Every kind of e-mail that the shop writes. */
export function previewsPage(basePath: string, previews: readonly [name: string, mail: ReadMail][]): Markup {
  const rows = previews.map(
    ([name, mail]) => html`<li>
        <a href="${basePath}/preview/${name}">${mail.subject}</a>
        <span>To ${mail.to}</span>
      </li>`,
  );
  return page(
    basePath,
    'Every e-mail',
    html`<p class="quiet">What the shop writes, with an order that nobody made.</p>
      <ul>${rows}</ul>
      <p><a href="${basePath}">All e-mails</a></p>`,
  );
}

export function lostPage(basePath: string): Markup {
  return page(
    basePath,
    'E-mail not found',
    html`<p class="quiet">It doesn't exist, or you can't read it.</p>
      <p><a href="${basePath}">All e-mails</a></p>`,
  );
}

/** Everything is escaped; what begins with http is a link as well. */
export function withLinks(text: string): Markup[] {
  return text
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`,
    );
}

function countOf(mails: number): string {
  return mails === 1 ? 'One e-mail' : `${mails} e-mails`;
}

function page(basePath: string, title: string, body: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${title} (sandbox mail)</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${basePath}/mailbox.css">
  </head>
  <body><main><p class="over">Sandbox mail</p><h1>${title}</h1>${body}</main></body>
</html>`;
}
