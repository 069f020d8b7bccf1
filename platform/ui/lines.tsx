/** Line by line, but one text: two lines of an address may be the same. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return <span className="block whitespace-pre-line">{lines.join('\n')}</span>;
}
