import { pesewas } from '#platform/money/money.ts';
import type { CartItem } from '#shop/cart/contract.ts';
import type { VoucherTerms } from '../contract.ts';
import { discountsOf, goodsRefusal } from '../rules/discount.ts';
import { refusalText } from '../rules/voucher-texts.ts';
import { askVoucher } from './ask-voucher.ts';
import type { VoucherState } from './voucher-state.ts';

const NO_LONGER = 'This voucher is no longer valid.';
const UNANSWERED = "The code couldn't be checked. Try again in a moment.";

/** A copy of NO_VOUCHER: imported, it would be a script of its own, for every page with a cart. */
const NOTHING: VoucherState = {
  isSettled: true,
  code: null,
  off: pesewas(0),
  freesDelivery: false,
  refused: null,
};

/** `isDeliveryFree`: no voucher makes it cheaper. `isTyped`: just now, so that it may be misspelled. */
export async function workOutVoucher(
  code: string,
  items: readonly CartItem[],
  { isDeliveryFree, isTyped }: { isDeliveryFree: boolean; isTyped: boolean },
): Promise<VoucherState> {
  if (code === '' || items.length === 0) return NOTHING;
  const answer = await askVoucher(code, items);
  if (!answer) return { ...NOTHING, refused: UNANSWERED };
  if (!answer.terms) {
    const isGone = answer.refused === 'unknown' && !isTyped;
    return { ...NOTHING, refused: isGone ? NO_LONGER : refusalText(answer.refused) };
  }
  return worked(answer.terms, items, isDeliveryFree);
}

function worked(terms: VoucherTerms, items: readonly CartItem[], isDeliveryFree: boolean): VoucherState {
  const refused = goodsRefusal(terms, items);
  if (refused) return { ...NOTHING, refused: refusalText(refused, terms) };
  const freesDelivery = terms.kind === 'delivery';
  if (freesDelivery && isDeliveryFree) return { ...NOTHING, refused: refusalText('delivery_is_free') };
  const off = pesewas(discountsOf(items, terms).reduce((sum, one) => sum + one, 0));
  return { ...NOTHING, code: terms.code, off, freesDelivery };
}
