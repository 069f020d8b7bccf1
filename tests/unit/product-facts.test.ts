import { expect, test } from 'vitest';
import { demoAbout } from '#demo/stock/about.ts';
import { demoFacts } from '#demo/stock/facts.ts';
import { demoProducts } from '#demo/stock/products.ts';
import { readFacts, writeFacts } from '#shop/catalogue/contract/product-facts.ts';

test('facts are lines of a name and a value, however they are spaced, and are written as they are read', () => {
  const read = readFacts('Pages : 212\r\n\n  Opens:  6.30 pm: sharp | Size: 15 × 21 cm ');
  expect(read).toEqual([
    { name: 'Pages', value: '212' },
    { name: 'Opens', value: '6.30 pm: sharp' },
    { name: 'Size', value: '15 × 21 cm' },
  ]);
  for (const between of ['\n', ' | '] as const)
    expect(readFacts(writeFacts(read ?? [], between))).toEqual(read);
  expect(readFacts(' \n ')).toEqual([]);
});

test.each([
  ['no colon', 'Pages 212'],
  ['no name', ': 212'],
  ['no value', 'Pages:'],
  ['one name twice', 'Pages: 212\npages: 3'],
  ['too many', Array.from({ length: 13 }, (_, at) => `Fact ${at}: x`).join('\n')],
  ['a long name', `${'n'.repeat(41)}: x`],
  ['a long value', `Pages: ${'9'.repeat(161)}`],
  ['what cannot be stored', 'Pages: \ud83d'],
])('%s is no list of facts', (_, text) => {
  expect(readFacts(text)).toBeNull();
});

test('the policy of the demo names each place where something is held, and no other', () => {
  const held = demoProducts.filter(({ category }) => category === 'Consultation');
  const facts = held.flatMap(({ id }) => demoFacts(id)).filter(({ name }) => name === 'Where');
  const named = (text: string) =>
    ['Accra', 'Akosombo', 'Ho', 'Tema', 'Kumasi', 'video', 'letter'].filter((place) =>
      new RegExp(`\\b${place}\\b`).test(text),
    );
  expect(named(demoAbout.sessionPlaces)).toEqual(named(facts.map(({ value }) => value).join()));
});

test('every product of the demo has facts, and whatever is held says when, where, how long and for how many', () => {
  for (const { id, category } of demoProducts) {
    const names = demoFacts(id).map(({ name }) => name);
    expect(names.length, id).toBeGreaterThanOrEqual(2);
    if (category === 'Consultation')
      expect(names).toEqual(expect.arrayContaining(['When', 'Where', 'How long']));
  }
});
