// The remembered address: in this browser, and signed in with the account (shop/accounts/remembered-address.server.ts).
import type { AccountAddress, Address } from '../contract/address.ts';
import { readAddressDraft, wholeAddress } from '../rules/address.ts';
import { saveGuestEmail } from './guest-email.ts';

const KEY = 'shippingAddress';

/** What this browser remembers: the fields typed so far, when, and as whom; `owner` is null for a visitor. */
export type AddressDraft = { fields: Partial<Address>; editedAt: number | null; owner: string | null };

export const NOTHING_STORED: AddressDraft = { fields: {}, editedAt: null, owner: null };

/** The address this browser used last, as far as it is this person's; null when it is not whole. */
export function readAddress(userId: string | null): Address | null {
  return wholeAddress(offeredTo(userId, readStored()).fields);
}

/** What somebody else typed while signed in is theirs; what a visitor typed is offered to whoever is here. */
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

/** Removes an address that was typed signed in; a visitor's stays. */
export function forgetOwnedAddress(): void {
  if (readStored().owner !== null) localStorage.removeItem(KEY);
}

/** Nothing of what somebody typed here stays, the address and the e-mail of a guest. A visitor's address does. */
export function forgetTyped(): void {
  forgetOwnedAddress();
  saveGuestEmail('');
}

/** What this browser keeps, complete or not, whoever typed it: a form must not lose what was typed. */
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

/** The address kept with the account of whoever is signed in; null when there is none or the connection is down. */
export async function fetchAccountAddress(): Promise<AccountAddress | null> {
  try {
    const response = await fetch('/api/address', { headers: { accept: 'application/json' } });
    return response.ok ? soundAddress(await response.json()) : null;
  } catch {
    return null;
  }
}

/** Keeps an address in this browser and, signed in, with the account; nobody waits for the second. */
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

/** Removes the address from the account; tells whether that went through. */
export async function removeAccountAddress(signal: AbortSignal): Promise<boolean> {
  return (await fetch('/api/address', { method: 'DELETE', signal })).ok;
}

function soundAddress(answer: { address?: unknown; ageMs?: unknown } | null): AccountAddress | null {
  const address = wholeAddress(readAddressDraft(answer?.address));
  return address && typeof answer?.ageMs === 'number' ? { address, ageMs: answer.ageMs } : null;
}
