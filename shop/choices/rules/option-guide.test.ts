import { expect, it } from 'vitest';
import { factsBeside, optionGuide } from './option-guide.ts';

const SIZE = { name: 'Size', values: ['S', 'M', 'L'] };
const FACTS = [
  { name: 'Material', value: 'Cotton' },
  { name: 'size L', value: '56 cm across' },
  { name: 'Size S', value: '48 cm across' },
  { name: 'Size XXL', value: '64 cm across' },
];

it('the guide of an option has what the facts say of its values, in its order', () => {
  expect(optionGuide(SIZE, FACTS)).toEqual([
    { value: 'S', text: '48 cm across' },
    { value: 'L', text: '56 cm across' },
  ]);
  expect(optionGuide({ name: 'Colour', values: ['Clay'] }, FACTS)).toEqual([]);
});

it('what stands in a guide is no fact of the product', () => {
  expect(factsBeside([SIZE], FACTS).map(({ name }) => name)).toEqual(['Material', 'Size XXL']);
  expect(factsBeside([], FACTS)).toEqual(FACTS);
});
