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
    html`<p class="quiet">The demo doesn't send e-mails. You can read them here.</p>
      ${rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p class="none">No e-mails yet.</p>`}
      ${hidden > 0 ? html`<p class="quiet">${countOf(hidden)} to the admin; log in as the admin to read.</p>` : ''}`,
  );
}

/** One e-mail, its links clickable. */
export function mailPage(basePath: string, mail: ReadMail): Markup {
  return page(
    basePath,
    mail.subject || '(no subject)',
    html`<dl>
        <div><dt>From</dt><dd>${mail.from}</dd></div>
        <div><dt>To</dt><dd>${mail.to}</dd></div>
        <div><dt>Date</dt><dd>${mail.date}</dd></div>
      </dl>
      <div class="text">${withLinks(mail.text)}</div>
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
    <link rel="stylesheet" href="${basePath}/mailbox.css">
  </head>
  <body><main><p class="over">Sandbox mail</p><h1>${title}</h1>${body}</main></body>
</html>`;
}
