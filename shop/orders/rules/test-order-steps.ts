import { formatGhs } from '#platform/money/money.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';
import { providerName, type Standing, type TestOrderFacts } from './test-order-facts.ts';

/** After so long the process that asked for a page is not asking any more. */
const ASKING_MS = 12_000;
/** What comes by itself comes sooner than this. */
const SOON_MS = MINUTE_MS;

const since = ({ now }: TestOrderFacts, then: Date) => now.getTime() - then.getTime();

/** The provider's answer to the order. */
export function openedStep(facts: TestOrderFacts): Standing {
  const { attempt, setup } = facts;
  const provider = providerName(setup.payments);
  const { createdAt, authorizationUrl, state, note } = attempt;
  if (authorizationUrl !== null)
    return { state: 'done', at: createdAt, text: `${provider} took the order and gave a page to pay on.` };
  const refusal = /^refused: (.*)$/.exec(note ?? '')?.[1];
  if (refusal !== undefined) return refusedStep(provider, refusal);
  if (state === 'starting' && since(facts, createdAt) < ASKING_MS)
    return { state: 'waiting', text: `${provider} is being asked for a page to pay on.` };
  if (state === 'starting')
    return {
      state: 'failed',
      text: 'The shop was stopped while it asked for a page to pay on. Press “Try again”.',
    };
  return {
    state: 'failed',
    text: `${provider} gave no answer in time. Once this machine reaches it, press “Try again”.`,
    lookAt: ['PAYSTACK_BASE_URL'],
  };
}

function refusedStep(provider: string, code: string): Standing {
  if (code === 'foreign_checkout_page')
    return {
      state: 'failed',
      text: `${provider} answered with a page of another host, to which the shop sends nobody.`,
      lookAt: ['PAYSTACK_BASE_URL'],
    };
  const reasons = /key/i.test(code)
    ? 'The key is wrong, or no longer counts.'
    : 'Mostly the account is not activated yet, or takes no cedis, cards or mobile money.';
  return {
    state: 'failed',
    text: `${provider} refused the order (${code}). ${reasons} Then press “Try again”.`,
    lookAt: ['PAYSTACK_SECRET_KEY'],
  };
}

/** Whether the provider announces payments by itself. */
export function webhookStep(facts: TestOrderFacts): Standing {
  const { order, attempt, webhookAt, setup } = facts;
  const provider = providerName(setup.payments);
  const moneyAt = order.paidAt ?? (attempt.state === 'attention' ? attempt.updatedAt : null);
  if (webhookAt) {
    const minutes = moneyAt ? Math.floor((webhookAt.getTime() - moneyAt.getTime()) / SOON_MS) : 0;
    const text =
      minutes < 1
        ? `${provider} announced the payment by itself.`
        : `${provider} announced the payment, but ${minutes === 1 ? 'a minute' : `${minutes} minutes`} late.`;
    return { state: 'done', at: webhookAt, text };
  }
  if (!moneyAt) return { state: 'ahead', text: `${provider} announces the payment to the shop by itself.` };
  if (since(facts, moneyAt) < SOON_MS)
    return { state: 'waiting', text: `${provider} announces the payment within a minute.` };
  return { state: 'late', text: noWebhook(setup), lookAt: ['PUBLIC_URL', 'PAYSTACK_SECRET_KEY'] };
}

function noWebhook({ payments, publicUrl }: TestOrderFacts['setup']): string {
  const url = `${publicUrl}/webhooks/paystack`;
  if (payments === 'sandbox')
    return `No webhook came within a minute. The sandbox sends it to ${url}; the log says what became of it.`;
  const kind = payments === 'live' ? 'Live' : 'Test';
  const isHidden = /^https?:\/\/(localhost|127\.|\[::1\])/.test(publicUrl);
  return [
    `No webhook came within a minute. At Paystack, under Settings, API Keys & Webhooks, enter ${url} as ${kind} Webhook URL.`,
    isHidden
      ? 'That is an address of this machine alone, which Paystack cannot reach.'
      : 'If it stands there, the address cannot be reached from outside, or the key is of another account: then the log says “webhooks with a wrong signature”.',
    'Without webhooks customers’ payments complete all the same, only later.',
  ].join(' ');
}

/** The e-mails of a paid order: the customer's and the shop's. */
export function mailedStep(facts: TestOrderFacts): Standing {
  const { order, mails, setup } = facts;
  if (!order.paidAt)
    return { state: 'ahead', text: 'The confirmation to the customer, and the notice to the shop.' };
  const trouble = mails.find(({ isGivenUp }) => isGivenUp);
  if (trouble)
    return {
      state: 'failed',
      text: `The mail server refused an e-mail${because(trouble.reason)}. It waits under Money.`,
      lookAt: ['SMTP_URL', 'MAIL_FROM', '/admin/money'],
    };
  const sent = mails.flatMap(({ sentAt }) => sentAt ?? []);
  const lastSent = sent.sort((one, other) => other.getTime() - one.getTime())[0];
  if (lastSent && sent.length === mails.length) return { state: 'done', at: lastSent, ...sentTo(facts) };
  const reason = mails.find((one) => one.reason !== null)?.reason ?? null;
  if (since(facts, order.paidAt) < SOON_MS && reason === null)
    return {
      state: 'waiting',
      text: `Both e-mails are on their way${setup.sendsMail ? ' to the mail server' : ''}.`,
    };
  return {
    state: 'late',
    text: `The mail server hasn't taken the e-mails${because(reason)}. The shop tries again by itself for hours.`,
    lookAt: ['SMTP_URL'],
  };
}

const because = (reason: string | null) => (reason ? ` (${reason})` : '');

function sentTo({ order, setup }: TestOrderFacts): Pick<Standing, 'text' | 'lookAt'> {
  if (!setup.sendsMail)
    return {
      text: 'Both e-mails are kept in DATA_DIR/mail: without a mail server the shop writes to nobody.',
      lookAt: ['SMTP_URL'],
    };
  return {
    text: `The mail server took both: what the customer gets, and what the shop gets. Look whether they have arrived at ${order.email}, and not as spam.`,
  };
}

/** Money that was really charged goes back by the refund of any order. */
export function returnedStep({ order, attempt }: TestOrderFacts): Standing {
  const amount = formatGhs(order.amount);
  if (order.refunded >= order.amount) return { state: 'done', text: `${amount} went back to you.` };
  if (order.isBeingRefunded) return { state: 'waiting', text: `Paystack is sending ${amount} back.` };
  if (!order.paidAt && attempt.state !== 'attention')
    return { state: 'ahead', text: `You can give yourself the ${amount} back.` };
  return {
    state: 'yours',
    text: `Give yourself the ${amount} back, with the refund of any order. Paystack may keep its fee.`,
  };
}
