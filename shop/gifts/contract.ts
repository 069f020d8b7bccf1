import type { Pesewas } from '#platform/money/money.ts';
import type { Day } from '#shop/office/contract/settings.ts';

export type GiftMoveKind = 'issue' | 'spend' | 'refund' | 'close' | 'reopen';

export const MAX_GIFT_WORDS = 500;

/** 200 of POST /api/gift: what may be spent of it, or why nothing. */
export type GiftAnswer = { balance: Pesewas } | { refused: GiftRefusal };

/** Why a gift voucher is refused: 409 `gift_refused` of POST /initialize-transaction. */
export type GiftRefusal = 'unknown' | 'empty' | 'held' | 'stopped' | 'for_gifts' | 'changed' | 'too_little';

/** One that an order bought. `code` is null once the shop cannot show it any more. */
export type OrderGift = {
  id: string;
  name: string;
  code: string | null;
  amount: Pesewas;
  balance: Pesewas;
  isClosed: boolean;
  recipient: GiftRecipient | null;
  isSent: boolean;
};

export type GiftRecipient = { name: string; email: string; words: string; sendOn: Day };
