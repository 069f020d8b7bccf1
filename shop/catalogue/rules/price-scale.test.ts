import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionToPrice, priceToPosition, stepPrice } from './price-scale.ts';

const ends = { min: 18, max: 2500 };
const aPrice = fc.integer({ min: 18, max: 2500 });

describe('the scale of the price slider', () => {
  it('begins and ends with the shop’s own prices, and has multiples of five between', () => {
    expect([0, 1].map((position) => positionToPrice(position, ends))).toEqual([18, 2500]);
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), (position) => {
        const price = positionToPrice(position, ends);
        return price === 18 || price === 2500 || price % 5 === 0;
      }),
    );
  });

  it('gives low prices room: the middle is the geometric mean', () => {
    expect(positionToPrice(0.5, ends)).toBe(210);
    expect(priceToPosition(210, ends)).toBeCloseTo(0.498, 2);
  });

  it('moves by at least five cedis a press, in the direction of the key, and stops at the ends', () => {
    fc.assert(
      fc.property(aPrice, fc.constantFrom(1, -1, 5, -5), (price, presses) => {
        const moved = (stepPrice(price, presses, ends) - price) * Math.sign(presses);
        const isEnd = [18, 2500].includes(stepPrice(price, presses, ends));
        return isEnd ? moved >= 0 : moved > 0;
      }),
    );
    expect(stepPrice(100, 1, ends)).toBeGreaterThanOrEqual(105);
    expect(stepPrice(20, -1, ends)).toBe(18);
    expect(stepPrice(2500, 1, ends)).toBe(2500);
  });

  it('holds for a shop of one price, of none, and of a price below a cedi', () => {
    expect(priceToPosition(50, { min: 50, max: 50 })).toBe(1);
    expect(priceToPosition(0, { min: 0, max: 0 })).toBe(1);
    expect(positionToPrice(0, { min: 0.5, max: 100 })).toBe(0.5);
    expect(positionToPrice(0.5, { min: 0.5, max: 100 })).toBe(10);
  });
});
