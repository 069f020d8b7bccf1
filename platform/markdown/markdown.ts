// platform/markdown: text in Markdown as a tree of a few kinds of blocks (`readMarkdown`, on the server), and the
// elements that show them (`Markdown`). HTML in it is text like any other, and links lead only where people may go.

/** Words within a block. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'em'; children: Inline[] }
  | { kind: 'link'; to: string; children: Inline[] };

export type Block =
  | { kind: 'heading'; depth: 2 | 3; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }
  | { kind: 'code'; text: string }
  /** A file that stands for itself, by the name that was written. */
  | { kind: 'media'; name: string; text: string }
  | { kind: 'rule' };

/** The names of the files in a text, each once. */
export function mediaIn(blocks: readonly Block[]): string[] {
  const names = blocks.flatMap((block) => {
    if (block.kind === 'media') return [block.name];
    if (block.kind === 'quote') return mediaIn(block.children);
    return block.kind === 'list' ? block.items.flatMap(mediaIn) : [];
  });
  return [...new Set(names)];
}
