import { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { Book } from './book.ts';
import type { SandboxEnv } from './network.ts';
import { inCedis, type Markup, page, statusInWords } from './page.ts';
import type { Payments } from './payments.ts';
import type { Refunds } from './refunds.ts';
import { readOwnForm } from './request-fields.ts';
import { type Delivery, isOpen, type Refund, type Transaction } from './state.ts';

const SHOWN = 50;

const Form = z.discriminatedUnion('choice', [
  z.object({ choice: z.enum(['approve', 'decline']), reference: z.string() }),
  z.object({ choice: z.enum(['processed', 'failed']), refund: z.coerce.number() }),
]);

type Parts = { book: Book; payments: Payments; refunds: Refunds; basePath: string };

/** What an operator at the provider sees: recent payments, refunds that wait, and what was sent to the shop. */
export function operatorPage({ book, payments, refunds, basePath }: Parts) {
  const pages = new Hono<SandboxEnv>();

  pages.get('/', (c) => page(c, basePath, 'Paystack sandbox', overview(book, basePath)));

  pages.post('/', async (c) => {
    const form = Form.safeParse(await readOwnForm(c));
    if (form.success) await take(form.data);
    return c.redirect(basePath || '/', 303);
  });

  async function take(form: z.infer<typeof Form>): Promise<void> {
    if ('refund' in form) {
      if (book.findRefund(String(form.refund))?.outcome === 'waits') {
        await refunds.settle(form.refund, form.choice);
      }
      return;
    }
    const transaction = book.findByReference(form.reference);
    if (transaction?.status !== 'pending') return;
    if (form.choice === 'approve') await payments.approve(form.reference);
    else await payments.decline(form.reference);
  }
  return pages;
}

const latest = <Row>(rows: readonly Row[]) => rows.slice(-SHOWN).reverse();

function overview(book: Book, basePath: string): Markup {
  const waiting = book.refunds().filter((refund) => refund.outcome === 'waits');
  return html`
<main class="ledger">
  <h1>Paystack sandbox</h1>
  <p class="quiet">For trying things out. No money moves here.</p>
  <h2>Transactions</h2>
  ${listOr(
    latest(book.transactions()).map((one) => transactionRow(one, basePath)),
    'Nothing has been paid for yet.',
  )}
  ${waiting.length > 0 ? html`<h2>Refunds waiting</h2><ul>${waiting.map(refundRow)}</ul>` : ''}
  <h2>Webhooks</h2>
  ${listOr(latest(book.deliveries()).map(deliveryRow), 'Nothing has been sent to the shop yet.')}
</main>`;
}

const listOr = (rows: Markup[], nothing: string) =>
  rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p class="quiet">${nothing}</p>`;

const transactionRow = (one: Transaction, basePath: string) => html`
<li>
  <p class="line"><span class="code">${one.reference}</span><strong>${inCedis(one.amount)}</strong></p>
  <p class="line"><span>${one.email}</span><span>${statusInWords(one)}</span></p>
  ${one.status === 'pending' ? operatorForm('reference', one.reference, 'approve', 'decline') : ''}
  ${isOpen(one) ? html`<p><a href="${basePath}/checkout/${one.accessCode}">Open the payment page</a></p>` : ''}
</li>`;

const refundRow = (one: Refund) => html`
<li>
  <p class="line"><span class="code">${one.transaction}</span><strong>${inCedis(one.amount)}</strong></p>
  ${operatorForm('refund', String(one.id), 'processed', 'failed')}
</li>`;

const labels = { approve: 'Approve', decline: 'Decline', processed: 'Pay out', failed: 'Fail' };

const operatorForm = (name: string, value: string, yes: keyof typeof labels, no: keyof typeof labels) => html`
<form method="post" class="choices">
  <input type="hidden" name="${name}" value="${value}">
  <button name="choice" value="${yes}" class="first" aria-label="${labels[yes]} ${value}">${labels[yes]}</button>
  <button name="choice" value="${no}" aria-label="${labels[no]} ${value}">${labels[no]}</button>
</form>`;

const deliveryRow = (one: Delivery) => html`
<li>
  <p class="line"><span>${one.event}</span><span>${one.state}</span></p>
  <p class="line"><span class="code">${one.reference}</span><span>${answersOf(one)}</span></p>
</li>`;

const answersOf = ({ tries }: Delivery) =>
  tries.length > 0 ? `Answered ${tries.map((one) => one.status ?? 'nothing').join(', ')}` : 'Not sent yet';
