import { skeleton } from '#platform/text/look-alikes.ts';

/** Takes an e-mail, returns it in the one spelling the shop stores: trimmed and lower-cased. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether `email` is the admin's, but for case (docs/identity.md#administrator). */
export function isAdminEmail(email: string, adminEmail: string): boolean {
  return normalEmail(email) === normalEmail(adminEmail);
}

/**
 * Whether `candidate` is the admin's e-mail or could be taken for it: other case, spaces, a trailing
 * dot, Unicode twins. Self-service refuses all of these, so that nobody poses as the shop.
 */
export function looksLikeAdmin(candidate: string, adminEmail: string): boolean {
  return withoutDots(candidate) === withoutDots(adminEmail);
}

const withoutDots = (email: string) => skeleton(email).replace(/\.+(?=@|$)/g, '');
