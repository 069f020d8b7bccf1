/** Letters that no decomposition makes plain: those of Twi, Ewe, Ga and Hausa first, then of Europe. */
const LETTERS = 'ɛƐəƏǝƎɔƆɓƁɗƊɖƉƙƘŋŊɲƝƴƳƒƑɣƔʋƲʊɩƖøØłŁđĐðÐħĦı';
const PLAIN = 'eeeeeeoobbddddkknnnnyyffggvvuiioollddddhhi';
/** Between words. Other signs, such as % and &, are searched for like letters. */
const BETWEEN = '-‐‑–—−/⁄().,:;!?"“”„«»[]{}|~*·•<>=\t\n\r';
const APOSTROPHES = "'’‘ʼʻ`";

const FOLDED = new Map([
  ...[...LETTERS].map((letter, at) => [letter, PLAIN.charAt(at)] as const),
  ...[...BETWEEN].map((sign) => [sign, ' '] as const),
  ...[...APOSTROPHES].map((sign) => [sign, ''] as const),
  ...[...'ßẞ'].map((letter) => [letter, 'ss'] as const),
  ...[...'æÆ'].map((letter) => [letter, 'ae'] as const),
  ...[...'œŒ'].map((letter) => [letter, 'oe'] as const),
  ...[...'þÞ'].map((letter) => [letter, 'th'] as const),
]);

/**
 * As products are searched: small letters without marks, words between spaces. The database folds by the same
 * rules (`fold_for_search` of migration 0050; a test compares both).
 */
export function foldForSearch(text: string): string {
  const bare = text
    .toWellFormed()
    .replaceAll('\0', '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');
  const plain = [...bare].map((letter) => FOLDED.get(letter) ?? letter).join('');
  return plain.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
