import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isStorable } from '#platform/text/text.ts';
import { countedWords, MAX_WORDS } from './counted-words.ts';

it('spellings of one search are counted as one', () => {
  for (const typed of ['Cowrie shells', ' cowrie  SHELLS ', 'cowrie-shells', 'Cówrie shells?'])
    expect(countedWords(typed)).toBe('cowrie shells');
});

it('what may be about a person is not counted', () => {
  for (const typed of [
    'ama@example.org',
    '0244550116',
    '+233 24 455 0116',
    'order 024-455-0116',
    '024.455/0116',
    '024  455  0116',
    '０２４４５５０１１６',
    'ama＠example.org',
    'g5rrpch5gj4xy7ivbfkxsqgmlz5kq36j',
    '  ',
    '?!',
  ])
    expect(countedWords(typed)).toBeNull();
  for (const typed of ['size 42', '16 figures', 'calendar 2027']) expect(countedWords(typed)).toBe(typed);
});

it('whatever is typed, the words can be stored and are short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
      const words = countedWords(typed);
      if (words === null) return;
      expect(isStorable(words)).toBe(true);
      expect(words.length).toBeGreaterThan(0);
      expect(words.length).toBeLessThanOrEqual(MAX_WORDS);
    }),
  );
});
