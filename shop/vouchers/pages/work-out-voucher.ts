import { pesewas } from '#platform/money/money.ts';
import type { CartItem } from '#shop/cart/contract.ts';
import type { VoucherAnswer, VoucherTerms } from '../contract.ts';
import { discountsOf, goodsRefusal } from '../rules/discount.ts';
import { refusalText } from '../rules/voucher-texts.ts';
import { NO_VOUCHER, type VoucherState } from './voucher-state.ts';

const UNANSWERED = "The code couldn't be checked. Try again in a moment.";

/** `isDeliveryFree`: no voucher makes it cheaper. */
export async function workOutVoucher(
  code: string,
  items: readonly CartItem[],
  isDeliveryFree: boolean,
): Promise<VoucherState> {
  if (code === '' || items.length === 0) return NO_VOUCHER;
  const answer = await ask(code, items);
  if (!answer) return { ...NO_VOUCHER, refused: UNANSWERED };
  if (!answer.terms) return { ...NO_VOUCHER, refused: refusalText(answer.refused) };
  return worked(answer.terms, items, isDeliveryFree);
}

function worked(terms: VoucherTerms, items: readonly CartItem[], isDeliveryFree: boolean): VoucherState {
  const refused = goodsRefusal(terms, items);
  if (refused) return { ...NO_VOUCHER, refused: refusalText(refused, terms) };
  const freesDelivery = terms.kind === 'delivery';
  if (freesDelivery && isDeliveryFree) return { ...NO_VOUCHER, refused: refusalText('delivery_is_free') };
  const off = pesewas(discountsOf(items, terms).reduce((sum, one) => sum + one, 0));
  return { ...NO_VOUCHER, code: terms.code, off, freesDelivery };
}

async function ask(code: string, items: readonly CartItem[]): Promise<VoucherAnswer | null> {
  try {
    const query = new URLSearchParams([['code', code], ...items.map(({ id }) => ['id', id])]);
    const response = await fetch(`/api/voucher?${query}`);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
