import type { Db } from '#adapters/db/db.ts';
import { Problem } from '#contracts/problem.ts';
import { countAgainst, type RateLimit } from '../accounts/rate-limit.ts';
import { countUnpaidSince } from '../orders/queries.ts';
import type { Shop } from '../shop.ts';
import { type Buyer, buyerKey } from '../viewer.ts';

const MINUTE = 60;
/** Narrow: each costs a call to the provider now and hundreds of questions later. */
const OPENED_LIMITS = { buyer: { window: MINUTE, max: 10 }, address: { window: MINUTE, max: 60 } };
/** Wide: refusals and repeats of one key count too. Many people share one address in Ghana. */
const REQUEST_LIMITS = { buyer: { window: MINUTE, max: 60 }, address: { window: MINUTE, max: 300 } };

const MAX_UNPAID = 20;
const DAY_MS = 24 * 3600_000;
const HOUR_SECONDS = 3600;
/** Orders of guests who name one mailbox from one address, paid or not. */
const PLACED_LIMIT = { window: 24 * HOUR_SECONDS, max: MAX_UNPAID };

const TOO_MANY_UNPAID_OF_GUEST =
  'You have 20 unpaid orders in this browser. Pay one by its page, or try again later.';
/** They may all be paid, and a guest has no list of them. */
const TOO_MANY_OF_GUEST =
  'That was 20 orders for this e-mail in one day. Please log in to order more, or try again tomorrow.';

/** A toast shows it for four seconds. */
const TOO_MANY = "Too many payment attempts. You weren't charged. Please try again in a minute.";

type Tools = Pick<Shop, 'db' | 'clock'>;
/** Who asks, and from where; `mailbox` is the one that a guest names, who may throw the cookie away. */
export type Payer = Buyer & { address: string; mailbox: string | null };

/** Asked before a payment is opened at the provider; each throws `too_many_requests` or `too_many_unpaid`. */
export type PaymentLimits = {
  /** Counted in the transaction that writes the order. */
  newOrder(tx: Db): Promise<void>;
  newPayment(): Promise<void>;
};

/** For work of our own, which no caller can multiply. */
export const UNLIMITED: PaymentLimits = {
  newOrder: async () => undefined,
  newPayment: async () => undefined,
};

/** The limits of one caller of Pay Now or pay again. */
export function paymentLimits(shop: Tools, payer: Payer): PaymentLimits {
  const countOpened = async (tools: Tools) => {
    await countOrThrow(tools, `pay|${buyerKey(payer)}`, OPENED_LIMITS.buyer);
    if (payer.mailbox) await countOrThrow(tools, `pay|${mailboxKey(payer)}`, OPENED_LIMITS.buyer);
    await countOrThrow(tools, `pay|from ${payer.address}`, OPENED_LIMITS.address);
  };
  const countPlaced = (tools: Tools) =>
    countOrThrow(tools, `order|${mailboxKey(payer)}`, PLACED_LIMIT, TOO_MANY_OF_GUEST);
  return {
    newPayment: () => countOpened(shop),
    async newOrder(tx) {
      const since = new Date(shop.clock.now().getTime() - DAY_MS);
      const tools = { db: tx, clock: shop.clock };
      if ((await countUnpaidSince(tx, payer, since)) >= MAX_UNPAID) throw tooManyUnpaid(payer);
      if (payer.mailbox !== null) await countPlaced(tools);
      await countOpened(tools);
    },
  };
}

function tooManyUnpaid({ mailbox }: Payer): Problem {
  const text = mailbox === null ? undefined : TOO_MANY_UNPAID_OF_GUEST;
  return new Problem('too_many_unpaid', { retryAfter: HOUR_SECONDS }, text);
}

/**
 * Counts a request to pay, whatever becomes of it. A guest's address comes first: cookies and mailboxes are free to
 * make, and each would be kept as a count of its own.
 */
export async function countPayRequest(shop: Tools, payer: Payer): Promise<void> {
  const countAddress = () => countOrThrow(shop, `pay-request|from ${payer.address}`, REQUEST_LIMITS.address);
  if (payer.mailbox) {
    await countAddress();
    await countOrThrow(shop, `pay-request|${mailboxKey(payer)}`, REQUEST_LIMITS.buyer);
  }
  await countOrThrow(shop, `pay-request|${buyerKey(payer)}`, REQUEST_LIMITS.buyer);
  if (!payer.mailbox) await countAddress();
}

/** A mailbox as it is named from one address: a stranger who names it too uses none of it up, and learns nothing. */
const mailboxKey = ({ mailbox, address }: Payer) => `to ${mailbox} from ${address}`;

async function countOrThrow(shop: Tools, key: string, rule: RateLimit, text = TOO_MANY): Promise<void> {
  const { allowed, retryAfter } = await countAgainst(shop, key, rule);
  if (!allowed) throw new Problem('too_many_requests', { retryAfter: retryAfter ?? rule.window }, text);
}
