import { createHash, randomUUID } from 'node:crypto';

/** A browser that signed in before: its own id, and which accounts it has signed in to (hashed). */
export type Device = { id: string; accounts: string[] };

const ACCOUNTS_KEPT = 5;
export const DEVICE_COOKIE_SECONDS = 400 * 24 * 3600;

/** Reads the value of a device cookie whose signature has been checked; anything odd is a new browser. */
export function readDevice(value: string | null | undefined | false): Device | null {
  const [id, ...accounts] = (value || '').split('.');
  return id && accounts.length > 0 ? { id, accounts } : null;
}

/** The id of the browser when it has signed in to the account of `email` before, else null. */
export function deviceKnows(device: Device | null, email: string): string | null {
  return device?.accounts.includes(accountMark(email)) ? device.id : null;
}

/** Returns the cookie's new value once the browser has signed in to the account of `email`. */
export function rememberAccount(device: Device | null, email: string): string {
  const mark = accountMark(email);
  const others = (device?.accounts ?? []).filter((known) => known !== mark).slice(0, ACCOUNTS_KEPT - 1);
  return [device?.id ?? randomUUID(), mark, ...others].join('.');
}

function accountMark(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22);
}
