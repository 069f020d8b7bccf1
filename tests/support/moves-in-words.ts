import { PAYMENT_STANDINGS } from '#shop/orders/contract/orders.ts';
import { ORDER_MOVES, type OrderMove, STANDING_TEXTS } from '#shop/orders/rules/order-lifecycle.ts';

/** People read "Unpaid" for both; the table of moves has to tell them apart. */
const MONEY = { ...STANDING_TEXTS, replaced: '`replaced`' };
const ANY = 'any';

/** The moves of an order as docs/orders.md shows them, one row of a table each. */
export function movesInWords(): string[] {
  return Object.entries<OrderMove>(ORDER_MOVES).map(([name, move]) => {
    const from =
      move.from.length === PAYMENT_STANDINGS.length ? ANY : inWords(move.from.map((one) => MONEY[one]));
    const to = move.to ? inWords(move.to.map((one) => MONEY[one])) : 'stays';
    const parcel = move.parcel ? inWords(move.parcel.map((one) => one ?? 'none')) : ANY;
    const mails = inWords(move.mails.map((kind) => `\`${kind}\``));
    const reported = [move.isAudited && 'audit log', move.isAnnounced && 'open pages'].filter(
      (one) => one !== false,
    );
    return `| \`${name}\` | ${move.by} | ${from} | ${parcel} | ${to} | ${mails} | ${inWords(reported)} |`;
  });
}

const inWords = (words: readonly string[]) => words.join(', ') || '–';
