import type { GiftAnswer } from '../contract.ts';
import { giftRefusalText } from '../rules/gift-texts.ts';
import { type GiftState, NO_GIFT } from './gift-state.ts';

const UNANSWERED = "The gift voucher couldn't be checked. Try again in a moment.";

/** What this browser may spend of it, in words where that is nothing. */
export async function askGift(code: string): Promise<GiftState> {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/api/gift', { method: 'POST', headers, body: JSON.stringify({ code }) });
    if (!response.ok) return { ...NO_GIFT, refused: UNANSWERED };
    const answer: GiftAnswer = await response.json();
    if ('refused' in answer) return { ...NO_GIFT, refused: giftRefusalText(answer.refused) };
    return { ...NO_GIFT, code, balance: answer.balance };
  } catch {
    return { ...NO_GIFT, refused: UNANSWERED };
  }
}
