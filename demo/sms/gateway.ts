import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { smsCss } from './sms-css.ts';

/** A text message as the gateway took it. */
export type TakenSms = { sender: string; to: string; text: string; reference: string; at: Date };

export type SmsSandboxOptions = {
  token: string;
  /** Where this is mounted, e.g. `/sandbox/sms`. */
  basePath: string;
  now: () => Date;
};

/** What the gateway does with the next messages instead of taking them, before or after it has. */
export type SmsFaults = {
  /** The status it answers without taking the message. */
  status: number | null;
  /** It takes the message and then breaks the connection off. */
  dropsAnswer: boolean;
  /** It takes a message again although it knows the reference. */
  forgetsReferences: boolean;
};

const KEPT = 100;
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const Message = z.object({
  sender: z.string().regex(/^[A-Za-z0-9]{1,11}$/),
  message: z.string().min(1).max(160),
  recipients: z.array(z.string().regex(/^[1-9]\d{7,14}$/)).length(1),
  clientReference: z.string().max(64),
});

/** An SMS gateway that sends nothing: it keeps the newest hundred messages and shows them on a page. */
export function createSmsSandbox({ token, basePath, now }: SmsSandboxOptions) {
  const taken: TakenSms[] = [];
  const faults: SmsFaults = { status: null, dropsAnswer: false, forgetsReferences: false };
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();

  app.post('/', async (c) => {
    if (c.req.header('authorization') !== `Bearer ${token}`) return c.json({ status: 'error' }, 401);
    if (faults.status !== null) return new Response('{"status":"error"}', { status: faults.status });
    const parsed = Message.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ status: 'error', message: 'Validation Errors' }, 422);
    const { sender, message, recipients, clientReference: reference } = parsed.data;
    const isKnown = !faults.forgetsReferences && taken.some((sms) => sms.reference === reference);
    if (!isKnown) taken.unshift({ sender, to: recipients.join(), text: message, reference, at: now() });
    taken.length = Math.min(taken.length, KEPT);
    if (faults.dropsAnswer) c.env.incoming?.socket.destroy();
    return isKnown
      ? c.json({ status: 'error', message: 'Duplicate reference' }, 409)
      : c.json({ status: 'success' });
  });
  app.get('/sms.css', (c) =>
    c.body(smsCss, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=300' }),
  );
  app.get('/', (c) => {
    c.header('content-security-policy', POLICY);
    c.header('cache-control', 'private, no-store');
    c.header('referrer-policy', 'no-referrer');
    c.header('x-content-type-options', 'nosniff');
    return c.html(listPage(basePath, taken));
  });
  return { app, taken, faults };
}

function listPage(basePath: string, messages: readonly TakenSms[]) {
  const rows = messages.map(
    ({ sender, to, text, at }) => html`<li>
        <p class="quiet">${sender} to ${to}, <time>${at.toISOString()}</time>, ${text.length} characters</p>
        <p>${text}</p>
      </li>`,
  );
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>SMS (sandbox)</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${basePath}/sms.css">
  </head>
  <body><main><p class="over">Sandbox SMS</p><h1>Text messages</h1>
    <p class="quiet">The demo doesn't send text messages. You can read them here.</p>
    ${rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p>No text messages yet.</p>`}
  </main></body>
</html>`;
}
