import { create } from 'zustand';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { useSite } from '#shop/frame/site.ts';

/** What the code of this browser takes off the cart; `refused` says why it takes nothing. */
export type VoucherState = {
  /** Whether that is known: nobody pays before. */
  isSettled: boolean;
  code: string | null;
  off: Pesewas;
  freesDelivery: boolean;
  refused: string | null;
};

export const NO_VOUCHER: VoucherState = {
  isSettled: true,
  code: null,
  off: pesewas(0),
  freesDelivery: false,
  refused: null,
};

const useState = create<VoucherState>(() => ({ ...NO_VOUCHER, isSettled: false }));

/** Worked out by the entry, whose code comes only in a shop that has vouchers. */
export function useVoucher(): VoucherState {
  const state = useState();
  return useSite().hasVouchers ? state : NO_VOUCHER;
}

export const setVoucher = (state: VoucherState): void => useState.setState(state, true);
