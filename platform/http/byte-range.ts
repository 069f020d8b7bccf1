export type ByteRange = { first: number; last: number };

/** One range of bytes; several, or what is no range, are answered with everything, as HTTP allows. */
export function rangeIn(header: string | null, size: number): ByteRange | 'beyond' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (first >= size) return 'beyond';
  return first > last ? null : { first, last };
}
