import { formatGhs } from '#platform/money/money.ts';
import type { PaymentsMode, TestOutcome, TestStep } from '../contract/test-order.ts';
import { providerName, type Standing, type TestOrderFacts } from './test-order-facts.ts';
import { mailedStep, openedStep, returnedStep, webhookStep } from './test-order-steps.ts';

/** Every step of a test order, in the order in which they are reached. */
export function testSteps(facts: TestOrderFacts): TestStep[] {
  const { order, setup } = facts;
  const steps: [name: string, title: string, standing: Standing][] = [
    ['placed', 'Order placed', placedStep(facts)],
    ['opened', 'Payment page opened', openedStep(facts)],
    ['paid', 'Paid', paidStep(facts)],
    ['completed', 'Order completed', completedStep(facts)],
    ['webhook', 'Webhook arrived', webhookStep(facts)],
    ['mailed', 'E-mails sent', mailedStep(facts)],
  ];
  if (setup.payments === 'live') steps.push(['returned', 'Money given back', returnedStep(facts)]);
  return steps.map(([name, title, { state, text, at, lookAt = [] }]) => {
    const isOver = order.isEnded && state !== 'done' && facts.attempt.state !== 'attention';
    return { name, title, state: isOver ? 'ahead' : state, text, lookAt, at: at?.toISOString() ?? null };
  });
}

/** What the steps come to. Giving the money back proves nothing of the shop. */
export function testOutcome(steps: readonly TestStep[], isEnded: boolean): TestOutcome {
  const states = steps.filter(({ name }) => name !== 'returned').map(({ state }) => state);
  if (states.every((state) => state === 'done')) return 'passed';
  if (states.includes('failed')) return 'failed';
  if (isEnded) return 'ended';
  return states.includes('late') ? 'late' : 'going';
}

function placedStep({ order }: TestOrderFacts): Standing {
  const text = `Order No. ${order.number} over ${formatGhs(order.amount)}, for ${order.email}.`;
  return { state: 'done', at: order.createdAt, text };
}

function paidStep({ order, attempt, asked, setup }: TestOrderFacts): Standing {
  const provider = providerName(setup.payments);
  if (order.paidAt) return { state: 'done', at: order.paidAt, text: `${provider} has the money.` };
  if (attempt.state === 'attention')
    return { state: 'done', at: attempt.updatedAt, text: `${provider} has money for this order.` };
  if (attempt.authorizationUrl === null) return { state: 'ahead', text: 'By you, on the payment page.' };
  if (attempt.waitingSince) return { state: 'yours', text: `${provider} waits for you to approve it.` };
  if (asked === 'failed')
    return {
      state: 'failed',
      text: `${provider} declined the payment. Try again on its page, with another card or wallet.`,
    };
  return { state: 'yours', text: HOW_TO_PAY[setup.payments](formatGhs(order.amount)) };
}

const HOW_TO_PAY: Record<PaymentsMode, (amount: string) => string> = {
  sandbox: (amount) =>
    `Press “Pay ${amount}”, and approve the payment on the page that opens. No money moves.`,
  test: (amount) =>
    `Press “Pay ${amount}”, and use Paystack's test card on the page that opens: 4084 0840 8408 4081, CVV 408, any date to come. No money moves.`,
  live: (amount) =>
    `Press “Pay ${amount}”, and pay with your own card or wallet on the page that opens. ${amount} will be charged.`,
};

function completedStep({ order, attempt, asked, setup }: TestOrderFacts): Standing {
  const provider = providerName(setup.payments);
  if (order.paidAt)
    return { state: 'done', at: order.paidAt, text: `${provider} confirms reference, amount and currency.` };
  if (attempt.state === 'attention')
    return {
      state: 'failed',
      text: 'The money cannot complete this order: it is another sum, or the order was cancelled. What to do with it stands under Money.',
      lookAt: ['/admin/money'],
    };
  if (asked === 'not_applied')
    return {
      state: 'late',
      text: `${provider} has the money, but it could not be written down. The shop tries again every minute.`,
      lookAt: ['DATABASE_URL'],
    };
  if (asked === 'unreachable')
    return {
      state: 'late',
      text: `${provider} can't be asked just now. The shop tries again every minute.`,
      lookAt: ['PAYSTACK_BASE_URL'],
    };
  if (asked === 'refused')
    return {
      state: 'failed',
      text: `${provider} doesn't take the shop's key.`,
      lookAt: ['PAYSTACK_SECRET_KEY'],
    };
  return { state: 'ahead', text: 'The shop asks where the money is, and believes nobody else.' };
}
