import { LRUCache } from 'lru-cache';
import type { MarkupMemory } from '#shop/frame/scope.ts';

/** In letters of one or two bytes, of markup and keys. A card has some 2,500. */
const MOST_LETTERS = 8_000_000;

const memory = new LRUCache<string, string>({
  maxSize: MOST_LETTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

/** Stands around what is remembered until the page is complete. Text cannot write it. */
const ELEMENT = 'remembered-markup';
const TAG = new RegExp(`</?${ELEMENT}>`);
/** The start of an id by React's `useId`, which belongs to one place of one page. */
const OWN_ID = '"_R_';

/** Once the page is rendered, `complete` puts in what the memory had, and remembers the rest. */
export type RecalledMarkup = MarkupMemory & { complete(page: string): string };

/** `badge` is what every product says of delivery, and the one thing beside the props that markup follows from. */
export function recallMarkup(badge = ''): RecalledMarkup {
  const asked: { key: string; known: string | undefined }[] = [];
  return {
    element: ELEMENT,
    recall(named) {
      const key = `${badge} ${named}`;
      const known = memory.get(key);
      asked.push({ key, known });
      return known !== undefined;
    },
    complete(page) {
      const [start = '', ...parts] = page.split(TAG);
      if (parts.length !== 2 * asked.length)
        throw new Error(
          `${asked.length} pieces of markup were asked for, ${parts.length / 2} stand on the page`,
        );
      return asked.reduce((html, { key, known }, place) => {
        const [inside = '', after = ''] = parts.slice(2 * place);
        if (known === undefined && !inside.includes(OWN_ID)) memory.set(key, copyOf(inside));
        return html + (known ?? inside) + after;
      }, start);
    },
  };
}

/** V8 keeps the whole of a text in memory for a part of it. */
function copyOf(part: string): string {
  return Buffer.from(part).toString();
}
