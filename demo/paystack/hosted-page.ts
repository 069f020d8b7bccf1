import { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { Book } from './book.ts';
import type { Asked, SandboxEnv } from './network.ts';
import { inCedis, type Markup, page, statusInWords } from './page.ts';
import type { Payments } from './payments.ts';
import { isWebAddress, readOwnForm } from './request-fields.ts';
import { isOpen, type Transaction } from './state.ts';

const Form = z.object({ choice: z.enum(['approve', 'decline', 'pending', 'cancel']) });
type Choice = z.infer<typeof Form>['choice'];

type Parts = { book: Book; payments: Payments; basePath: string };

/** The page behind `authorization_url`: a plain form that works without JavaScript. */
export function hostedPage({ book, payments, basePath }: Parts) {
  const pages = new Hono<SandboxEnv>();

  const show = (c: Asked, transaction: Transaction | null) =>
    transaction
      ? page(c, basePath, 'Paystack sandbox', receipt(transaction))
      : page(c, basePath, 'Paystack sandbox', unknownPayment, 404);

  pages.get('/:accessCode', (c) => show(c, book.findByAccessCode(c.req.param('accessCode'))));

  pages.post('/:accessCode', async (c) => {
    const transaction = book.findByAccessCode(c.req.param('accessCode'));
    const form = Form.safeParse(await readOwnForm(c));
    if (!transaction || !form.success) return show(c, transaction);
    const { choice } = form.data;
    // Two tabs of one page: the second only learns what the first decided.
    const wasOpen = isOpen(transaction);
    if (wasOpen) await take(choice, transaction.reference);
    const target = wasOpen ? targetAfter(choice, transaction) : returnTarget(transaction);
    return c.redirect(target ?? `${basePath}/checkout/${transaction.accessCode}`, 303);
  });

  async function take(choice: Choice, reference: string): Promise<void> {
    if (choice === 'approve') await payments.approve(reference);
    if (choice === 'decline') await payments.decline(reference);
    if (choice === 'pending') await payments.leavePending(reference);
  }
  return pages;
}

/** Null keeps the payer on the page: after a decline there is another card to try. */
function targetAfter(choice: Choice, transaction: Transaction): string | null {
  if (choice === 'decline') return null;
  return choice === 'cancel' ? cancelTarget(transaction) : returnTarget(transaction);
}

/** The callback with `trxref` and `reference` appended, its own query kept as it came (docs/payments.md#initialize). */
export function returnTarget({ callbackUrl, reference }: Transaction): string | null {
  if (!callbackUrl) return null;
  const url = new URL(callbackUrl);
  const added = new URLSearchParams({ trxref: reference, reference }).toString();
  url.search = url.search ? `${url.search}&${added}` : added;
  return url.href;
}

const CancelAction = z.object({ cancel_action: z.string().refine(isWebAddress) });

/** Where a payer goes who gives up. */
export function cancelTarget(transaction: Transaction): string | null {
  const given = CancelAction.safeParse(transaction.metadata);
  if (!given.success) return returnTarget(transaction);
  const address = given.data.cancel_action;
  // A header takes no other letters.
  return /^[\x21-\x7e]+$/.test(address) ? address : new URL(address).href;
}

const receipt = (transaction: Transaction): Markup => html`
<main class="receipt">
  <h1>Paystack sandbox</h1>
  <p class="quiet">For trying things out. No money moves here.</p>
  <p class="amount">${inCedis(transaction.amount)}</p>
  <dl>
    <div><dt>E-mail</dt><dd>${transaction.email}</dd></div>
    <div><dt>Reference</dt><dd class="code">${transaction.reference}</dd></div>
    <div><dt>Status</dt><dd>${statusInWords(transaction)}</dd></div>
  </dl>
  ${stage(transaction)}
</main>`;

function stage(transaction: Transaction): Markup {
  if (transaction.status === 'failed') return declined(transaction);
  return isOpen(transaction) ? choices : paid(transaction);
}

const choices = html`
<form method="post" class="choices">
  <button name="choice" value="approve" class="first">Approve payment</button>
  <button name="choice" value="decline">Decline payment</button>
  <button name="choice" value="pending">Leave pending</button>
  <button name="choice" value="cancel" class="last">Cancel</button>
</form>`;

/** The payer may go on here, or leave with the reference of what was declined. */
function declined(transaction: Transaction): Markup {
  const target = returnTarget(transaction);
  return html`
<p class="notice" role="status">Payment declined. Try another card or wallet.</p>
${choices}
${target ? html`<p class="back"><a href="${target}">Back to the shop</a></p>` : ''}`;
}

function paid(transaction: Transaction): Markup {
  const target = returnTarget(transaction);
  return html`
<p class="notice">This payment has been made.</p>
${target ? html`<p><a class="button" href="${target}">Back to the shop</a></p>` : ''}`;
}

const unknownPayment = html`
<main class="receipt">
  <h1>Paystack sandbox</h1>
  <p class="notice">There is no payment at this address.</p>
</main>`;
