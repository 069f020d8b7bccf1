/** One text, because two lines of an address may be the same and cannot be keys. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return <span className="block whitespace-pre-line">{lines.join('\n')}</span>;
}
