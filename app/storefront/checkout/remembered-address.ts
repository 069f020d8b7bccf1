import type { Address } from '#contracts/address.ts';
import { readAddressDraft, wholeAddress } from '#domain/address.ts';

const KEY = 'shippingAddress';

/** What this browser remembers: the fields typed so far, when, and as whom; `owner` is null for a visitor. */
export type AddressDraft = { fields: Partial<Address>; editedAt: number | null; owner: string | null };

const NOTHING: AddressDraft = { fields: {}, editedAt: null, owner: null };

/** The address this browser used last, as far as it is this person's; null when it is not whole. */
export function readAddress(userId: string | null): Address | null {
  return wholeAddress(readDraft(userId).fields);
}

/** What was typed so far, complete or not: a form must keep it. What somebody else typed signed in is theirs. */
export function readDraft(userId: string | null): AddressDraft {
  const draft = readStored();
  return draft.owner === null || draft.owner === userId ? draft : NOTHING;
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

function readStored(): AddressDraft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const { editedAt, owner } = (stored ?? {}) as Partial<Record<keyof AddressDraft, unknown>>;
    return {
      fields: readAddressDraft(stored),
      editedAt: typeof editedAt === 'number' ? editedAt : null,
      owner: typeof owner === 'string' ? owner : null,
    };
  } catch {
    return NOTHING;
  }
}
