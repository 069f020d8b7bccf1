import { describe, expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import type { ProductOption, Variant } from '../contract.ts';
import { choicePart, choiceQuery, readChosen } from './choice-address.ts';
import { choiceToMake, chooseText } from './choice-to-make.ts';
import { choose, findVariant, missingOption, offerOf } from './choosing.ts';
import { pickedGoods } from './picked-goods.ts';

const OPTIONS: ProductOption[] = [
  { name: 'Size', values: ['S', 'L'] },
  { name: 'Colour', values: ['black', 'white'] },
];
const variant = (values: string[], more: Partial<Variant> = {}): Variant => ({
  id: `shirt-${values.join('-')}`,
  values,
  price: pesewas(12_000),
  sku: '',
  imageURL: '',
  isSoldOut: false,
  piecesLeft: null,
  ...more,
});
const VARIANTS = [
  variant(['S', 'black'], { id: 'shirt' }),
  variant(['L', 'black'], { isSoldOut: true }),
  variant(['L', 'white'], { price: pesewas(15_000), imageURL: '/white.jpg' }),
];

describe('what an address chooses', () => {
  it('is what the product offers, whatever else stands there', () => {
    const read = (query: string) => readChosen(OPTIONS, new URLSearchParams(query));
    expect(read('Size=L&Colour=white&utm_source=x')).toEqual(['L', 'white']);
    expect(read('Size=XXL&colour=white')).toEqual([null, null]);
    expect(choiceQuery(OPTIONS, ['L', null])).toBe('?Size=L');
    expect(choiceQuery(OPTIONS, [null, null])).toBe('');
  });

  it('begins with a capital, as nothing does that others append', () => {
    const asked = new URLSearchParams('utm_source=x&fbclid=y&page=2&Size=L');
    expect(choicePart(asked).toString()).toBe('Size=L');
  });
});

describe('a choice', () => {
  it('is a variant once it is complete, and says what is left to choose before', () => {
    expect(findVariant(VARIANTS, ['L', null])).toBeNull();
    expect(missingOption(OPTIONS, ['L', null])?.name).toBe('Colour');
    expect(findVariant(VARIANTS, ['L', 'white'])?.price).toBe(15_000);
    expect(findVariant(VARIANTS, ['S', 'white'])).toBeNull();
    expect(chooseText({ name: 'Size' })).toBe('Choose a size');
    expect(chooseText({ name: 'Edition' })).toBe('Choose an edition');
  });

  it('knows what goes together, what has sold out and what is not made', () => {
    expect(offerOf(VARIANTS, [null, null], 0, 'L')).toBe('there');
    expect(offerOf(VARIANTS, [null, 'black'], 0, 'L')).toBe('sold_out');
    expect(offerOf(VARIANTS, ['S', null], 1, 'white')).toBe('none');
    expect(choose(VARIANTS, ['S', 'black'], 1, 'white')).toEqual([null, 'white']);
    expect(choose(VARIANTS, ['S', 'black'], 0, 'L')).toEqual(['L', 'black']);
  });

  it('is to be made on a card only where something has to be chosen', () => {
    const isFrom = false;
    const text = { label: 'Initials', isRequired: true };
    expect(choiceToMake(null)).toBeNull();
    expect(choiceToMake({ options: OPTIONS, text: null, isFrom })).toBe('Choose a size');
    expect(choiceToMake({ options: [], text, isFrom })).toBe('Add initials');
    expect(choiceToMake({ options: [], text: { ...text, isRequired: false }, isFrom })).toBeNull();
  });

  it('goes into the cart with its own price and picture, or the first one', () => {
    const shirt = {
      id: 'shirt',
      name: 'Shirt',
      price: pesewas(12_000),
      imageURL: '/shirt.jpg',
      isSoldOut: false,
      piecesLeft: null,
    };
    const white = VARIANTS[2] ?? null;
    expect(pickedGoods(shirt, white, 'AB')).toMatchObject({
      id: 'shirt-L-white',
      name: 'Shirt, L, white, “AB”',
      price: 15_000,
      imageURL: '/white.jpg',
      text: 'AB',
    });
    expect(pickedGoods(shirt, VARIANTS[0] ?? null, '')).toMatchObject({
      name: 'Shirt, S, black',
      imageURL: '/shirt.jpg',
    });
    expect(pickedGoods(shirt, null, '')).toEqual(shirt);
  });
});
