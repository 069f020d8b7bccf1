/** Letters of other alphabets that look like ours and that NFKC leaves alone. */
const TWINS: Record<string, string> = {
  а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', һ: 'h', і: 'i', ј: 'j', к: 'k', ӏ: 'l', м: 'm', н: 'h', о: 'o',
  р: 'p', ԛ: 'q', ѕ: 's', т: 't', ѵ: 'v', ԝ: 'w', х: 'x', у: 'y', α: 'a', ε: 'e', ι: 'i', κ: 'k', ν: 'v',
  ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', γ: 'y', ı: 'i', ɡ: 'g', ɑ: 'a',
}; // biome-ignore format: a table reads better dense

const INVISIBLE = /[\s\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** In small Latin letters, without spaces and marks: equal for look-alikes. */
export function skeleton(text: string): string {
  const plain = text.normalize('NFKC').replace(INVISIBLE, '').toLowerCase().normalize('NFKD');
  return Array.from(plain.replace(/\p{M}/gu, ''), (sign) => TWINS[sign] ?? sign).join('');
}
