import type { AccountAddress, Address } from '#contracts/address.ts';
import { readAddressDraft, wholeAddress } from '#domain/address.ts';
import { saveAddress } from './remembered-address.ts';

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
