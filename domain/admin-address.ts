const INVISIBLE = /[\s\p{Cf}]/gu;

/** E-mails of other alphabets that look like ours and that NFKC leaves alone. */
const TWINS: Record<string, string> = {
  а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', һ: 'h', і: 'i', ј: 'j', к: 'k', ӏ: 'l', м: 'm', н: 'h', о: 'o',
  р: 'p', ԛ: 'q', ѕ: 's', т: 't', ѵ: 'v', ԝ: 'w', х: 'x', у: 'y', α: 'a', ε: 'e', ι: 'i', κ: 'k', ν: 'v',
  ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', γ: 'y', ı: 'i', ɡ: 'g', ɑ: 'a',
}; // biome-ignore format: a table reads better dense

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
  return skeleton(candidate) === skeleton(adminEmail);
}

function skeleton(email: string): string {
  const plain = email.normalize('NFKC').replace(INVISIBLE, '').toLowerCase().normalize('NFKD');
  const latin = Array.from(plain.replace(/\p{M}/gu, ''), (mail) => TWINS[mail] ?? mail).join('');
  return latin.replace(/\.+(?=@|$)/g, '');
}
