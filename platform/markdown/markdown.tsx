import type { ReactNode } from 'react';
import type { Block, Inline } from './markdown.ts';

/** Shows what `readMarkdown` has read; the elements are these and no others. */
export function Markdown({ blocks }: { blocks: readonly Block[] }) {
  return <div className="prose">{blocks.map(blockElement)}</div>;
}

function blockElement(block: Block, place: number): ReactNode {
  switch (block.kind) {
    case 'heading':
      return block.depth === 3 ? (
        <h3 key={place}>{block.children.map(inlineElement)}</h3>
      ) : (
        <h4 key={place}>{block.children.map(inlineElement)}</h4>
      );
    case 'paragraph':
      return <p key={place}>{block.children.map(inlineElement)}</p>;
    case 'quote':
      return <blockquote key={place}>{block.children.map(blockElement)}</blockquote>;
    case 'list': {
      const items = block.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text that is read anew as a whole
        <li key={at}>
          {item.length === 1 && item[0]?.kind === 'paragraph' ? words(item[0]) : item.map(blockElement)}
        </li>
      ));
      return block.isOrdered ? <ol key={place}>{items}</ol> : <ul key={place}>{items}</ul>;
    }
    case 'code':
      return (
        <pre key={place} className="overflow-x-auto">
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr key={place} />;
  }
}

const words = ({ children }: { children: readonly Inline[] }) => children.map(inlineElement);

function inlineElement(inline: Inline, place: number): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'break':
      return <br key={place} />;
    case 'code':
      return <code key={place}>{inline.text}</code>;
    case 'strong':
      return <strong key={place}>{inline.children.map(inlineElement)}</strong>;
    case 'em':
      return <em key={place}>{inline.children.map(inlineElement)}</em>;
    case 'link':
      return (
        <a key={place} href={inline.to} rel="noopener noreferrer">
          {inline.children.map(inlineElement)}
        </a>
      );
  }
}
