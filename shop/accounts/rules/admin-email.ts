import { normalEmail } from '#platform/text/email.ts';
import { skeleton } from '#platform/text/look-alikes.ts';

/** Whether `email` is the admin's address, e-mail for e-mail but for case (docs/identity.md#administrator). */
export function isAdminEmail(email: string, adminEmail: string): boolean {
  return normalEmail(email) === normalEmail(adminEmail);
}

/**
 * Also true for what could be taken for the admin's e-mail: other case, spaces, a trailing dot, Unicode
 * twins. Self-service refuses all of these, so that nobody poses as the shop.
 */
export function looksLikeAdmin(candidate: string, adminEmail: string): boolean {
  return withoutDots(candidate) === withoutDots(adminEmail);
}

const withoutDots = (email: string) => skeleton(email).replace(/\.+(?=@|$)/g, '');
