import { showToast } from '#platform/ui/show-toast.ts';
import { normalCode } from '../rules/voucher-code.ts';

/** The name is fixed (docs/behaviour.md#browser-storage): signing out removes it. */
const KEY = 'voucher';

export function readCode(): string {
  try {
    return normalCode(localStorage.getItem(KEY) ?? '');
  } catch {
    return '';
  }
}

/** Empty forgets it. */
export function saveCode(code: string): void {
  try {
    if (code === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, code);
  } catch {
    // The code then lives as long as the cart's page.
  }
}

/** From the link `?voucher=CODE`. */
export function takeCodeOfLink(typed: string): void {
  const code = normalCode(typed);
  if (code === '') return;
  saveCode(code);
  showToast({ stack: 'shop', type: 'success', text: `Voucher ${code} waits in your cart` });
}
