import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { countInTurn, type Use } from '#shop/accounts/rate-limit.server.ts';
import { shopProblem } from '#shop/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type Buyer, buyerKey } from '#shop/viewer.server.ts';

const MINUTE = 60;
/** Narrow: each costs a call to the provider now and hundreds of questions later. */
const OPENED_LIMITS = { buyer: { window: MINUTE, max: 10 }, ip: { window: MINUTE, max: 60 } };
/** Wide: refusals and repeats of one key count too. Many people share one IP in Ghana. */
const REQUEST_LIMITS = { buyer: { window: MINUTE, max: 60 }, ip: { window: MINUTE, max: 300 } };

const MAX_UNPAID = 20;
const HOUR_SECONDS = 3600;
/** Orders of guests who name one mailbox from one IP, paid or not. */
const PLACED_LIMIT = { window: 24 * HOUR_SECONDS, max: MAX_UNPAID };

const TOO_MANY_UNPAID_OF_GUEST =
  'You have 20 unpaid orders in this browser. Pay one by its page, or try again later.';
/** They may all be paid, and a guest has no list of them. */
const TOO_MANY_OF_GUEST =
  'That was 20 orders for this e-mail in one day. Please log in to order more, or try again tomorrow.';

/** Short, because a toast shows it for four seconds. */
const TOO_MANY = "Too many payment attempts. You weren't charged. Please try again in a minute.";

type Dependencies = Pick<Shop, 'db' | 'clock'>;
/** `mailbox` is the one that a guest names, who may throw the cookie away. */
export type Payer = Buyer & { ip: string; mailbox: string | null };

/** Asked before a payment is opened at the provider; each throws `too_many_requests` or `too_many_unpaid`. */
export type PaymentLimits = {
  /** Counted in the transaction that writes the order; `unpaid` are the buyer's of the last 24 hours. */
  newOrder(tx: Db, unpaid: number): Promise<void>;
  newPayment(): Promise<void>;
};

export const UNLIMITED: PaymentLimits = {
  newOrder: async () => undefined,
  newPayment: async () => undefined,
};

/** Counted in this order; the refusal shows a `text` of its own. */
type LimitedUse = Use & { text?: string };

export function paymentLimits(shop: Dependencies, payer: Payer): PaymentLimits {
  const opened: LimitedUse[] = [
    { key: `pay|${buyerKey(payer)}`, rule: OPENED_LIMITS.buyer },
    ...ofMailbox(payer, { key: `pay|${mailboxKey(payer)}`, rule: OPENED_LIMITS.buyer }),
    { key: `pay|from ${payer.ip}`, rule: OPENED_LIMITS.ip },
  ];
  const placed: LimitedUse[] = ofMailbox(payer, {
    key: `order|${mailboxKey(payer)}`,
    rule: PLACED_LIMIT,
    text: TOO_MANY_OF_GUEST,
  });
  return {
    newPayment: () => countOrThrow(shop, opened),
    async newOrder(tx, unpaid) {
      if (unpaid >= MAX_UNPAID) throw tooManyUnpaid(payer);
      await countOrThrow({ db: tx, clock: shop.clock }, [...placed, ...opened]);
    },
  };
}

function tooManyUnpaid({ mailbox }: Payer): Problem {
  const text = mailbox === null ? undefined : TOO_MANY_UNPAID_OF_GUEST;
  return shopProblem('too_many_unpaid', { retryAfter: HOUR_SECONDS }, text);
}

/**
 * Counts a request to pay, whatever becomes of it. A guest's IP comes first: cookies and mailboxes are
 * free to make, and each would be kept as a count of its own. New and old orders count the same keys in the
 * same order: the other way round two requests would wait for each other.
 */
export async function countPayRequest(shop: Dependencies, payer: Payer): Promise<void> {
  const ip = { key: `pay-request|from ${payer.ip}`, rule: REQUEST_LIMITS.ip };
  const buyer = { key: `pay-request|${buyerKey(payer)}`, rule: REQUEST_LIMITS.buyer };
  const mailbox = { key: `pay-request|${mailboxKey(payer)}`, rule: REQUEST_LIMITS.buyer };
  const isGuest = payer.guestId !== null;
  await countOrThrow(shop, isGuest ? [ip, ...ofMailbox(payer, mailbox), buyer] : [buyer, ip]);
}

/** Per IP: a stranger who names the same mailbox uses none of its count up, and learns nothing. */
const mailboxKey = ({ mailbox, ip }: Payer) => `to ${mailbox} from ${ip}`;

const ofMailbox = ({ mailbox }: Payer, counted: LimitedUse) => (mailbox === null ? [] : [counted]);

async function countOrThrow(shop: Dependencies, uses: readonly LimitedUse[]): Promise<void> {
  const refused = await countInTurn(shop, uses);
  if (!refused) return;
  const { use, retryAfter } = refused;
  throw new Problem('too_many_requests', { retryAfter }, use.text ?? TOO_MANY);
}
