import { skeleton } from '#platform/text/look-alikes.ts';

/** Takes an address, returns it in the one spelling the shop stores: trimmed and lower-cased. */
export function normalAddress(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether `email` is the admin's address, e-mail for e-mail but for case (docs/identity.md#administrator). */
export function isAdminAddress(email: string, adminEmail: string): boolean {
  return normalAddress(email) === normalAddress(adminEmail);
}

/**
 * Whether `candidate` is the admin's address or could be taken for it: other case, spaces, a trailing
 * dot, Unicode twins. Self-service refuses all of these, so that nobody poses as the shop.
 */
export function looksLikeAdmin(candidate: string, adminEmail: string): boolean {
  return withoutDots(candidate) === withoutDots(adminEmail);
}

const withoutDots = (email: string) => skeleton(email).replace(/\.+(?=@|$)/g, '');
