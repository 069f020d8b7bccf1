/** `1 order`, `3 orders`: for words whose plural ends in s. */
export function counted(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}
