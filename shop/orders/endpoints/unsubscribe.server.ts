import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Edge } from '#shop/edge.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { readUnsubscribeToken, type UnwantedMails, unsubscribe } from '../reminders/unsubscribe.server.ts';

/** The page's styles are a file, and its form comes back here. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Ends invitations to review, and e-mails about orders left unpaid or about what is back: by one POST of a mail program
 * (RFC 8058), or by the button of a page.
 */
export function unsubscribeRoutes(app: Hono<Edge>, { shop }: { shop: Shop }): void {
  const tokenOf = (context: Context) => context.req.query('token') ?? '';

  app.get('/unsubscribe.css', (context) =>
    context.body(css, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=300' }),
  );

  // Opening the link ends nothing: mail scanners open links, too.
  app.get('/unsubscribe', (context) =>
    show(context, shop.settings, 'asked', readUnsubscribeToken(shop, tokenOf(context))),
  );

  app.post('/unsubscribe', async (context) =>
    show(context, shop.settings, 'done', await unsubscribe(shop, tokenOf(context))),
  );
}

type Outcome = 'asked' | 'done';
type Words = { title: string; text: string; button?: string };

const ORDERS = 'E-mails about your orders still come.';
const WORDS: Record<UnwantedMails, Record<Outcome, Words>> = {
  invitations: {
    asked: {
      title: 'No more invitations?',
      text: `We won't ask you to review what you bought. ${ORDERS}`,
      button: 'Stop invitations',
    },
    done: {
      title: 'No more invitations',
      text: `We won't ask you to review what you bought any more. ${ORDERS}`,
    },
  },
  unpaid: {
    asked: {
      title: 'No more e-mails about unpaid orders?',
      text: `We won't write to you about orders that you left unpaid. ${ORDERS}`,
      button: 'Stop these e-mails',
    },
    done: {
      title: 'No more e-mails about unpaid orders',
      text: `We won't write to you about orders that you left unpaid any more. ${ORDERS}`,
    },
  },
  wanted: {
    asked: {
      title: 'No more e-mails about what is back?',
      text: `We forget what you asked us to tell you about. ${ORDERS}`,
      button: 'Stop these e-mails',
    },
    done: {
      title: 'No more e-mails about what is back',
      text: `We've forgotten what you asked us to tell you about. ${ORDERS}`,
    },
  },
};
const UNKNOWN: Words = {
  title: "This link isn't one of ours",
  text: 'Perhaps your mail program cut it short. Write to us, and we will take you off.',
};

function show(
  context: Context,
  shop: { shopName: string; publicUrl: string },
  outcome: Outcome,
  unwanted: UnwantedMails | null,
) {
  const { title, text, button } = unwanted ? WORDS[unwanted][outcome] : UNKNOWN;
  context.header('content-security-policy', POLICY);
  const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${title} · ${shop.shopName}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/unsubscribe.css">
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${text}</p>
      ${button ? html`<form method="post"><button>${button}</button></form>` : ''}
      <p><a href="${shop.publicUrl}/">${shop.shopName}</a> · <a href="${shop.publicUrl}/contact">Contact us</a></p>
    </main>
  </body>
</html>`;
  return context.html(page, unwanted ? 200 : 404);
}

const css = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f6f1e7, #181410);
  --raised: light-dark(#fdfaf4, #211b16);
  --ink: light-dark(#231d18, #f1e8da);
  --rule: light-dark(#dcd1be, #3b3229);
  --clay: light-dark(#a04326, #e08e6b);
  --on-clay: light-dark(#fff8ef, #20100a);
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; padding: clamp(1rem, 8vh, 5rem) 0.75rem; }
main { background: var(--raised); border: 1px solid var(--rule); border-top: 4px double var(--clay); display: grid; gap: 1.25rem; margin: 0 auto; max-width: 36rem; padding: clamp(1.5rem, 6vw, 2.5rem); }
h1 { font: 500 1.75rem/1.2 Charter, Georgia, 'Times New Roman', serif; text-wrap: balance; }
button { background: var(--clay); border: 0; border-radius: 3px; color: var(--on-clay); cursor: pointer; font: inherit; font-weight: 600; min-height: 48px; padding: 0 1.5rem; }
a { color: var(--clay); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--clay); outline-offset: 3px; }
`;
