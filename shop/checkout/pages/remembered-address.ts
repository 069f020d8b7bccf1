// The remembered address: in this browser, and signed in with the account (shop/accounts/remembered-address.server.ts).
import type { AccountAddress, Address } from '../contract/address.ts';
import { readAddressDraft, wholeAddress } from '../rules/address.ts';
import { saveGuestEmail } from './guest-email.ts';

const KEY = 'shippingAddress';

export type AddressDraft = { fields: Partial<Address>; editedAt: number | null; owner: string | null };

export const NOTHING_STORED: AddressDraft = { fields: {}, editedAt: null, owner: null };

export function readAddress(userId: string | null): Address | null {
  return wholeAddress(offeredTo(userId, readStored()).fields);
}

/** What another account typed is not offered; what a visitor typed is offered to everyone. */
export function offeredTo(userId: string | null, draft: AddressDraft): AddressDraft {
  return draft.owner === null || draft.owner === userId ? draft : NOTHING_STORED;
}

export function saveAddress(fields: Partial<Address>, userId: string | null): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...fields, editedAt: Date.now(), owner: userId }));
  } catch {
    // Storage may be full or forbidden; the address then lives as long as this page.
  }
}

export function forgetOwnedAddress(): void {
  if (readStored().owner !== null) localStorage.removeItem(KEY);
}

/** What was typed signed in, a guest's e-mail, where parcels go, and vouchers; a visitor's address stays. */
export function forgetTyped(): void {
  forgetOwnedAddress();
  for (const key of ['delivery', 'voucher']) localStorage.removeItem(key);
  for (const key of ['orderNote', 'giftCode']) sessionStorage.removeItem(key);
  saveGuestEmail('');
}

export function readStored(): AddressDraft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const { editedAt, owner } = (stored ?? {}) as Partial<Record<keyof AddressDraft, unknown>>;
    return {
      fields: readAddressDraft(stored),
      editedAt: typeof editedAt === 'number' ? editedAt : null,
      owner: typeof owner === 'string' ? owner : null,
    };
  } catch {
    return NOTHING_STORED;
  }
}

export async function fetchAccountAddress(): Promise<AccountAddress | null> {
  try {
    const response = await fetch('/api/address', { headers: { accept: 'application/json' } });
    return response.ok ? soundAddress(await response.json()) : null;
  } catch {
    return null;
  }
}

/** Keeps an address in this browser and, signed in, with the account, without waiting for the second. */
export function keepAddress(address: Address, userId: string | null): void {
  saveAddress(address, userId);
  if (userId === null) return;
  const headers = { 'content-type': 'application/json' };
  const sent = fetch('/api/address', {
    method: 'POST',
    headers,
    body: JSON.stringify(address),
    keepalive: true,
  });
  // This browser has it all the same; the next checkout tries again.
  sent.catch(() => undefined);
}

export async function removeAccountAddress(signal: AbortSignal): Promise<boolean> {
  return (await fetch('/api/address', { method: 'DELETE', signal })).ok;
}

function soundAddress(answer: { address?: unknown; ageMs?: unknown } | null): AccountAddress | null {
  const address = wholeAddress(readAddressDraft(answer?.address));
  return address && typeof answer?.ageMs === 'number' ? { address, ageMs: answer.ageMs } : null;
}
