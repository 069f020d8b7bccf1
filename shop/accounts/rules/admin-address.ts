import { skeleton } from '#platform/text/look-alikes.ts';

/** Trimmed and lower-cased, as the shop stores it. */
export function normalAddress(email: string): string {
  return email.trim().toLowerCase();
}

/** Equal but for case and surrounding spaces (docs/identity.md#administrator). */
export function isAdminAddress(email: string, adminEmail: string): boolean {
  return normalAddress(email) === normalAddress(adminEmail);
}

/**
 * Also true for what could be taken for the admin's e-mail: other case, spaces, a trailing dot, Unicode
 * twins. Self-service refuses all of these, so that nobody poses as the shop.
 */
export function looksLikeAdmin(candidate: string, adminEmail: string): boolean {
  return withoutDots(candidate) === withoutDots(adminEmail);
}

const withoutDots = (email: string) => skeleton(email).replace(/\.+(?=@|$)/g, '');
