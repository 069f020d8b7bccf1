import { useSyncExternalStore } from 'react';
import { showToast } from '#platform/ui/show-toast.ts';
import { normalCode } from '../rules/voucher-code.ts';
import { askVoucher } from './ask-voucher.ts';

/** The name is fixed (docs/behaviour.md#browser-storage): signing out removes it. */
const KEY = 'voucher';

/** Where nothing can be stored it lives as long as the page. */
let unstored = '';
const listeners = new Set<() => void>();

/** The code of this browser, also one that a link brings while the cart is open. */
export function useCode(): string {
  return useSyncExternalStore(subscribe, readCode);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readCode(): string {
  try {
    return normalCode(localStorage.getItem(KEY) ?? unstored);
  } catch {
    return unstored;
  }
}

/** Empty forgets it. */
export function saveCode(code: string): void {
  unstored = '';
  try {
    if (code === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, code);
  } catch {
    unstored = code;
  }
  for (const listener of listeners) listener();
}

/** From the link `?voucher=CODE`; one that is refused is not kept. Without an answer it is, and the cart asks again. */
export async function takeCodeOfLink(typed: string): Promise<void> {
  const code = normalCode(typed);
  if (code === '') return;
  const refused = (await askVoucher(code, []))?.refused;
  if (refused) {
    const why = refused === 'not_yet' ? "can't be used yet" : 'is over or not known any more';
    showToast({ stack: 'shop', type: 'error', text: `Voucher ${code} ${why}` });
    return;
  }
  saveCode(code);
  showToast({ stack: 'shop', type: 'success', text: `Voucher ${code} waits in your cart` });
}
