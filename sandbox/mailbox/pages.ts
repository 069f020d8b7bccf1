import { html } from 'hono/html';
import type { ReadLetter } from './read-letter.ts';

export type Markup = ReturnType<typeof html>;

/** All letters that this person may read, the newest first. */
export function listPage(
  basePath: string,
  letters: readonly { name: string; letter: ReadLetter }[],
  hidden: number,
): Markup {
  const rows = letters.map(
    ({ name, letter }) => html`<li>
        <a href="${basePath}/${name}">${letter.subject || '(no subject)'}</a>
        <span>To ${letter.to}</span>
        <time>${letter.date}</time>
      </li>`,
  );
  return page(
    basePath,
    'Letters',
    html`<p class="quiet">The demo sends no mail. What it would send is here.</p>
      ${rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p class="none">No letters yet.</p>`}
      ${hidden > 0 ? html`<p class="quiet">${countOf(hidden)} to the admin; log in as the admin to read.</p>` : ''}`,
  );
}

/** One letter, its links clickable. */
export function letterPage(basePath: string, letter: ReadLetter): Markup {
  return page(
    basePath,
    letter.subject || '(no subject)',
    html`<dl>
        <div><dt>From</dt><dd>${letter.from}</dd></div>
        <div><dt>To</dt><dd>${letter.to}</dd></div>
        <div><dt>Date</dt><dd>${letter.date}</dd></div>
      </dl>
      <div class="text">${withLinks(letter.text)}</div>
      <p><a href="${basePath}">All letters</a></p>`,
  );
}

export function lostPage(basePath: string): Markup {
  return page(
    basePath,
    'No such letter',
    html`<p class="quiet">It does not exist, or it is not yours to read.</p>
      <p><a href="${basePath}">All letters</a></p>`,
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

function countOf(letters: number): string {
  return letters === 1 ? 'One letter' : `${letters} letters`;
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
