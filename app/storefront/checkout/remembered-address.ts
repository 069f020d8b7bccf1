import type { Address } from '#contracts/address.ts';
import { readAddressDraft, wholeAddress } from '#domain/address.ts';

const KEY = 'shippingAddress';

/** The address this browser used last; null when there is none or it is not whole. */
export function readAddress(): Address | null {
  return wholeAddress(readDraft());
}

/** What was typed so far, complete or not: a form must keep it. */
export function readDraft(): Partial<Address> {
  try {
    return readAddressDraft(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

export function saveAddress(address: Partial<Address>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(address));
  } catch {
    // Storage may be full or forbidden; the address then lives as long as this page.
  }
}
