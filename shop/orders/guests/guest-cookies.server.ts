import { GUEST_SECONDS, type GuestCookies } from './guest-browser.server.ts';

/** `__Host-` needs https, and then keeps other names of the domain from writing it. */
const nameOf = (name: keyof GuestCookies, isSecure: boolean) =>
  `${isSecure ? '__Host-shop' : 'shop'}.${name === 'guest' ? 'guest' : 'opened_order'}`;

/** From a header that was tidied: none comes twice. */
export function readCookies(headers: Headers, isSecure: boolean): GuestCookies {
  const pairs = (headers.get('cookie') ?? '').split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)] as const;
  });
  const sent = new Map(pairs);
  const cookieOf = (name: keyof GuestCookies) => sent.get(nameOf(name, isSecure)) ?? null;
  return { guest: cookieOf('guest'), opened: cookieOf('opened') };
}

export function writeCookie(
  name: keyof GuestCookies,
  value: string | null,
  { isSecure, seconds = GUEST_SECONDS }: { isSecure: boolean; seconds?: number },
): string {
  const age = value === null ? 0 : seconds;
  const secure = isSecure ? '; Secure' : '';
  return `${nameOf(name, isSecure)}=${value ?? ''}; Max-Age=${age}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
