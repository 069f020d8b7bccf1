import { create } from 'zustand';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { useSite } from '#shop/frame/site.ts';

/** The gift voucher that was typed; `refused` says why it pays nothing. */
export type GiftState = { code: string | null; balance: Pesewas; refused: string | null };

export const NO_GIFT: GiftState = { code: null, balance: pesewas(0), refused: null };

const useState = create<GiftState>(() => NO_GIFT);

/** Nothing in a shop that has sold none. */
export function useGift(): GiftState {
  const state = useState();
  return useSite().hasGifts ? state : NO_GIFT;
}

/** Kept in this tab alone, for who comes back from the provider unpaid: whoever has a code can spend it. */
export const GIFT_CODE = 'giftCode';

export function setGift(state: GiftState): void {
  useState.setState(state, true);
  try {
    if (state.code === null) sessionStorage.removeItem(GIFT_CODE);
    else sessionStorage.setItem(GIFT_CODE, state.code);
  } catch {
    // Storage is forbidden: it is typed once more.
  }
}

export function keptGiftCode(): string | null {
  try {
    return sessionStorage.getItem(GIFT_CODE);
  } catch {
    return null;
  }
}
