import { LRUCache } from 'lru-cache';
import type { MarkupMemory } from '#app/scope.ts';

/** In letters, of markup and keys. A card has some 2,500. */
const MOST_LETTERS = 8_000_000;

const memory = new LRUCache<string, string>({
  maxSize: MOST_LETTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

/** Stands around what is remembered until the page is complete. Text cannot write it. */
const ELEMENT = 'remembered-markup';
const TAG = new RegExp(`</?${ELEMENT}>`);

/** Once the page is rendered, `complete` puts in what the memory had, and remembers the rest. */
export type RecalledMarkup = MarkupMemory & { complete(page: string): string };

/** Returns the markup of earlier pages for one that is about to be rendered. */
export function recallMarkup(): RecalledMarkup {
  const asked: { key: string; known: string | undefined }[] = [];
  return {
    element: ELEMENT,
    knows(key) {
      const known = memory.get(key);
      asked.push({ key, known });
      return known !== undefined;
    },
    complete(page) {
      const [start = '', ...parts] = page.split(TAG);
      return asked.reduce((html, { key, known }, place) => {
        const [inside = '', after = ''] = parts.slice(2 * place);
        if (known === undefined) memory.set(key, copyOf(inside));
        return html + (known ?? inside) + after;
      }, start);
    },
  };
}

/** V8 keeps the whole of a text in memory for a part of it. */
function copyOf(part: string): string {
  return Buffer.from(part).toString();
}
