import { Lexer, type Token, type Tokens } from 'marked';
import type { Block, Inline } from './markdown.ts';

/** At most so deep are quotes and lists read; what is deeper is left out. */
const DEEPEST = 8;
const LINK = /^(https:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

/** Headings become those of the second and third level, because the page has one of the first already. */
export function readMarkdown(text: string): Block[] {
  return blocksIn(new Lexer({ gfm: true }).lex(text), 0);
}

function blocksIn(tokens: readonly Token[], depth: number): Block[] {
  return depth > DEEPEST ? [] : tokens.flatMap((token) => blockOf(token, depth) ?? []);
}

function blockOf(token: Token, depth: number): Block | null {
  switch (token.type) {
    case 'heading':
      return { kind: 'heading', depth: token.depth <= 2 ? 2 : 3, children: inlinesIn(token.tokens) };
    case 'paragraph':
    case 'text':
      return mediaOf(token.tokens) ?? { kind: 'paragraph', children: inlinesIn(token.tokens ?? [token]) };
    case 'blockquote':
      return { kind: 'quote', children: blocksIn(token.tokens ?? [], depth + 1) };
    case 'list': {
      const { items, ordered } = token as Tokens.List;
      return {
        kind: 'list',
        isOrdered: ordered,
        items: items.map((item) => blocksIn(item.tokens, depth + 1)),
      };
    }
    case 'code':
      return { kind: 'code', text: token.text };
    case 'table':
      return { kind: 'code', text: token.raw.trimEnd() };
    case 'hr':
      return { kind: 'rule' };
    case 'html':
      return { kind: 'paragraph', children: [{ kind: 'text', text: token.raw.trim() }] };
    default:
      return null;
  }
}

/** `![What it is](its name)` alone in its paragraph. */
function mediaOf(tokens: readonly Token[] = []): Block | null {
  const [token, ...more] = tokens;
  if (token?.type !== 'image' || more.length > 0) return null;
  return { kind: 'media', name: token.href, text: token.text };
}

function inlinesIn(tokens: readonly Token[] = []): Inline[] {
  return tokens.flatMap((token) => inlineOf(token) ?? []);
}

function inlineOf(token: Token): Inline | Inline[] | null {
  switch (token.type) {
    case 'strong':
    case 'em':
      return { kind: token.type, children: inlinesIn(token.tokens) };
    case 'codespan':
      return { kind: 'code', text: token.text };
    case 'br':
      return { kind: 'break' };
    case 'link':
      return LINK.test(token.href)
        ? { kind: 'link', to: token.href, children: inlinesIn(token.tokens) }
        : inlinesIn(token.tokens);
    case 'del':
      return inlinesIn(token.tokens);
    case 'text':
      return token.tokens ? inlinesIn(token.tokens) : { kind: 'text', text: token.text };
    case 'escape':
      return { kind: 'text', text: token.text };
    default:
      return { kind: 'text', text: token.raw };
  }
}
