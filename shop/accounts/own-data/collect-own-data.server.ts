import { Problem } from '#platform/http/problem.ts';
import { decimalCedis, type Pesewas, pesewas } from '#platform/money/money.ts';
import type { TaxShares } from '#shop/office/contract/taxes.ts';
import { hashOfEmail } from '#shop/orders/reminders/unsubscribe.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireSignedIn, type Viewer } from '#shop/viewer.server.ts';
import { countAgainst } from '../rate-limit.server.ts';
import { browserName } from '../rules/browser-name.ts';
import {
  selectAboutAccount,
  selectAccount,
  selectInvitationsStop,
  selectOwnMessages,
  selectOwnOrders,
  selectOwnWanted,
  selectUnpaidMailsStop,
} from './queries.server.ts';

/** More often than the file can be read. */
const DOWNLOADS = { window: 3600, max: 10 };

type Dependencies = Pick<Shop, 'db' | 'clock' | 'settings'>;
type OwnRows = Awaited<ReturnType<typeof readAll>>;
export type OwnData = ReturnType<typeof describe>;

/**
 * Everything that the shop keeps about the viewer's own account, at one instant, in words for people. No
 * password, no secret, nothing of other accounts; ten times in an hour.
 */
export async function collectOwnData(shop: Dependencies, viewer: Viewer): Promise<OwnData> {
  const { userId } = requireSignedIn(viewer);
  const { allowed } = await countAgainst(shop, `own-data|${userId}`, DOWNLOADS);
  if (!allowed) throw new Problem('too_many_requests');
  return describe(shop, await readAll(shop, userId));
}

function readAll({ db }: Dependencies, userId: string) {
  return db.transaction(
    async (tx) => {
      const account = await selectAccount(tx, userId);
      if (!account) throw new Problem('not_signed_in');
      // Anybody may open an account under another's address: what is kept under one is theirs once it is confirmed.
      const email = account.emailConfirmed ? account.email : null;
      return {
        account,
        ...(await selectAboutAccount(tx, userId)),
        bought: await selectOwnOrders(tx, userId),
        written: email === null ? { messages: [], answers: [] } : await selectOwnMessages(tx, email),
        wanted: email === null ? [] : await selectOwnWanted(tx, email),
        invitationsStoppedAt: email === null ? null : await selectInvitationsStop(tx, hashOfEmail(email)),
        unpaidMailsStoppedAt: email === null ? null : await selectUnpaidMailsStop(tx, hashOfEmail(email)),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const EXPLANATION = [
  'Everything that the shop keeps about your account. Times are in UTC, sums in Ghana cedis unless a currency stands beside them.',
  'Not in this file: your password, which we keep only in a form nobody can read back; what proves a login, such as session keys; what Paystack reports to us, which we keep for thirty days; and notes that the shop makes for itself about you or an order. Ask us for those.',
];

function describe({ clock, settings }: Dependencies, found: OwnRows) {
  const { account, address, waysIn, sessions, devices, reviews, activity } = found;
  const answersTo = rowsBy('messageId', found.written.answers);
  return {
    about: {
      shop: settings.shopName,
      address: settings.publicUrl,
      madeAt: clock.now(),
      explanation: EXPLANATION,
    },
    account: { ...account, firstLoginAt: found.firstSignIn?.at ?? null },
    waysToLogIn: waysIn.map((way) => ({
      ...way,
      kind: way.kind === 'credential' ? 'password' : way.kind,
      nameThere: way.kind === 'credential' ? null : way.nameThere,
    })),
    sessions: sessions.map(({ browser, ...session }) => ({
      device: browserName(browser ?? ''),
      ...session,
      browser,
    })),
    helpingInTheShop: found.helping,
    rememberedAddress: address && { ...address.address, savedAt: address.savedAt },
    orders: describeOrders(found.bought),
    reviews: reviews.map(({ product, halfStars, ...review }) => ({
      product,
      stars: halfStars / 2,
      ...review,
    })),
    messages: found.written.messages.map(({ id, ...message }) => ({ ...message, answers: answersTo(id) })),
    waitingFor: found.wanted,
    notifications: {
      invitationsToReview: found.invitationsStoppedAt === null ? 'wanted' : 'stopped',
      stoppedAt: found.invitationsStoppedAt,
      mailsAboutUnpaidOrders: found.unpaidMailsStoppedAt === null ? 'wanted' : 'stopped',
      unpaidMailsStoppedAt: found.unpaidMailsStoppedAt,
      devices,
    },
    activity,
  };
}

function describeOrders(bought: OwnRows['bought']) {
  const linesOf = rowsBy('orderId', bought.lines);
  const hoursOf = rowsBy('orderId', bought.hours);
  const lessonsOf = rowsBy('orderId', bought.lessonsDone);
  const giftsOf = rowsBy('orderId', bought.gifts);
  const paymentsOf = rowsBy('orderId', bought.payments);
  const handPaymentsOf = rowsBy('orderId', bought.handPayments);
  const refundsOf = rowsBy('orderId', bought.refunds);
  const problemsOf = rowsBy('orderId', bought.problems);
  const requestsOf = rowsBy('orderId', bought.requests);
  const sentOf = rowsBy('orderId', bought.sent);
  return bought.orders.map((order) => ({
    ...order,
    amount: cedis(order.amount),
    paidByGiftVoucher: cedis(order.paidByGiftVoucher),
    paidToTheShop: cedis(order.paidToTheShop),
    taxes: order.taxes && describeTaxes(order.taxes),
    goods: linesOf(order.id).map((line) => ({ ...line, price: cedis(line.price) })),
    hours: hoursOf(order.id),
    lessonsDone: lessonsOf(order.id),
    giftVouchers: giftsOf(order.id).map((gift) => ({
      ...gift,
      amount: cedis(gift.amount),
      left: cedis(gift.left),
    })),
    payments: paymentsOf(order.id).map((payment) => ({
      ...payment,
      amount: cedis(payment.amount),
      receivedAmount: cedis(payment.receivedAmount),
    })),
    paymentsToTheShop: handPaymentsOf(order.id).map((payment) => ({
      ...payment,
      amount: cedis(payment.amount),
    })),
    refunds: refundsOf(order.id).map((refund) => ({ ...refund, amount: cedis(refund.amount) })),
    problems: problemsOf(order.id).map((problem) => ({ ...problem, amount: cedis(problem.amount) })),
    requests: requestsOf(order.id),
    messagesSent: sentOf(order.id),
  }));
}

function describeTaxes({ exempt, net, lines }: TaxShares) {
  const shares = lines.map(({ name, rate, amount }) => ({
    name,
    percent: rate / 100,
    amount: cedis(amount),
  }));
  return { untaxed: cedis(exempt), beforeTax: cedis(net), shares };
}

/** The rows are without the id that groups them. */
function rowsBy<K extends string, R extends Record<K, string | null>>(
  key: K,
  rows: readonly R[],
): (id: string) => Omit<R, K>[] {
  const found = Map.groupBy(rows, (row): string | null => row[key]);
  return (id) => (found.get(id) ?? []).map(({ [key]: _, ...rest }) => rest);
}

/** Two decimals in every currency that Paystack takes. */
function cedis(amount: Pesewas | number): string;
function cedis(amount: Pesewas | number | null): string | null;
function cedis(amount: Pesewas | number | null): string | null {
  return amount === null ? null : decimalCedis(pesewas(amount));
}
