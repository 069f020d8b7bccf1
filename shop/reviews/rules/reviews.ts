const BRACKETS = /[([{<]([^()[\]{}<>]*)[)\]}>]/g;

/**
 * The name shown beside a review: never an e-mail nor its local part, alone, in brackets or as a word of
 * the name. A local part of e-mails alone is a word like any other where there is more: Ama of ama@….
 */
export function publicReviewerName(name: string, email: string): string {
  const local = (email.split('@')[0] ?? '').toLowerCase();
  const tellsLocal = (text: string) => text.trim().toLowerCase() === local;
  const plain = name.replace(BRACKETS, (whole, inner: string) => (tellsLocal(inner) ? ' ' : whole));
  const words = plain
    .split(/\s+/)
    .filter((word) => word !== '' && !(tellsLocal(word) && !isPlainWord(local)));
  const shown = words.join(' ');
  return shown === '' || shown.includes('@') || tellsLocal(shown) ? 'Anonymous' : shown;
}

function isPlainWord(text: string): boolean {
  return /^\p{L}+$/u.test(text);
}
