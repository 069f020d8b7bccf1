import { html } from 'hono/html';
import { formatGhs, pesewas } from '#platform/money/money.ts';
import type { Asked } from './network.ts';
import type { Transaction } from './state.ts';

export type Markup = ReturnType<typeof html>;

// No form-action: Chromium applies it to redirects too, and the form leads back to the shop's own origin.
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** One page of the provider, under its own strict policy and without any script. */
export function page(c: Asked, basePath: string, title: string, body: Markup, status: 200 | 404 = 200) {
  c.header('content-security-policy', POLICY);
  c.header('cache-control', 'private, no-store');
  c.header('x-content-type-options', 'nosniff');
  c.header('referrer-policy', 'strict-origin-when-cross-origin');
  return c.html(
    html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${basePath}/page.css">
  </head>
  <body>${body}</body>
</html>`,
    status,
  );
}

export const inCedis = (amount: number) => formatGhs(pesewas(amount));

const words = {
  abandoned: 'Not paid yet',
  pending: 'Waiting for approval',
  success: 'Paid',
  failed: 'Declined',
  'reversal-pending': 'Refund in progress',
  reversed: 'Reversed',
} satisfies Record<Transaction['status'], string>;

export const statusInWords = ({ status }: Transaction) => words[status];
