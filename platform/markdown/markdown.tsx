import type { ReactNode } from 'react';
import type { Block, Inline } from './markdown.ts';

type MarkdownProps = {
  blocks: readonly Block[];
  /** What shows a file; without it, or where it shows nothing, the file's words stand there. */
  media?: (name: string, text: string) => ReactNode;
};

/** Shows what `readMarkdown` has read; the elements are these and no others. */
export function Markdown({ blocks, media = () => null }: MarkdownProps) {
  return <div className="prose">{blocks.map((block, place) => blockElement(block, place, media))}</div>;
}

function blockElement(block: Block, place: number, media: NonNullable<MarkdownProps['media']>): ReactNode {
  const inside = (blocks: readonly Block[]) => blocks.map((one, at) => blockElement(one, at, media));
  switch (block.kind) {
    case 'heading':
      return block.depth === 2 ? (
        <h2 key={place}>{block.children.map(inlineElement)}</h2>
      ) : (
        <h3 key={place}>{block.children.map(inlineElement)}</h3>
      );
    case 'paragraph':
      return <p key={place}>{block.children.map(inlineElement)}</p>;
    case 'quote':
      return <blockquote key={place}>{inside(block.children)}</blockquote>;
    case 'list': {
      const items = block.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text that is read anew as a whole
        <li key={at}>{item.length === 1 && item[0]?.kind === 'paragraph' ? words(item[0]) : inside(item)}</li>
      ));
      return block.isOrdered ? <ol key={place}>{items}</ol> : <ul key={place}>{items}</ul>;
    }
    case 'code':
      return (
        <pre key={place} className="overflow-x-auto">
          <code>{block.text}</code>
        </pre>
      );
    case 'media':
      return <div key={place}>{media(block.name, block.text) ?? <p>{block.text || block.name}</p>}</div>;
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
