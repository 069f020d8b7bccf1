import { describe, expect, it } from 'vitest';
import type { ProductOption } from '../contract.ts';
import { type KnownVariant, planVariants, type VariantPlan } from './plan-variants.ts';

const size = (...values: string[]): ProductOption => ({ name: 'Size', values });
const colour = (...values: string[]): ProductOption => ({ name: 'Colour', values });

/** The variants as they are after a plan, each named by its place where it is new. */
function after(plan: VariantPlan, known: readonly KnownVariant[] = []): KnownVariant[] {
  const on = (one: { id: string; value1: string; value2: string; position: number }): KnownVariant => ({
    ...one,
    state: 'on_sale',
  });
  const added = plan.add.map(({ isFirst, ...one }) =>
    on({ ...one, id: isFirst ? 'shirt' : `new-${one.value1}-${one.value2}` }),
  );
  const archived = known
    .filter(({ id, state }) => state === 'archived' || plan.archive.includes(id))
    .filter(({ id }) => !plan.revive.some((one) => one.id === id))
    .map((one): KnownVariant => ({ ...one, state: 'archived' }));
  return [...plan.keep.map(on), ...plan.revive.map(on), ...added, ...archived];
}

const offered = (variants: readonly KnownVariant[]) =>
  Object.fromEntries(
    variants
      .filter(({ state }) => state !== 'archived')
      .map(({ id, value1, value2 }) => [`${value1} ${value2}`.trim(), id]),
  );

const sizes = after(planVariants('shirt', [], { before: [], after: [size('S', 'M', 'L')] }));

describe('the variants of a product', () => {
  it('are every combination, and the first one is the product itself', () => {
    const two = { before: [], after: [size('S', 'M'), colour('black', 'white')] };
    expect(offered(after(planVariants('shirt', [], two)))).toEqual({
      'S black': 'shirt',
      'S white': 'new-S-white',
      'M black': 'new-M-black',
      'M white': 'new-M-white',
    });
  });

  it('stay when a second option is added, as its first value', () => {
    const change = { before: [size('S', 'M', 'L')], after: [size('S', 'M', 'L'), colour('black', 'white')] };
    const plan = planVariants('shirt', sizes, change);
    expect(plan.archive).toEqual([]);
    expect(offered(after(plan, sizes))).toMatchObject({
      'S black': 'shirt',
      'M black': 'new-M-',
      'L black': 'new-L-',
      'L white': 'new-L-white',
    });
  });

  it('stay when a value is added, moved or given another name', () => {
    const before = [size('S', 'M', 'L')];
    const moved = after(planVariants('shirt', sizes, { before, after: [size('L', 'M', 'S', 'XL')] }), sizes);
    expect(offered(moved)).toEqual({ L: 'new-L-', M: 'new-M-', S: 'shirt', XL: 'new-XL-' });
    const named = planVariants('shirt', sizes, { before, after: [size('Small', 'M', 'L')] });
    expect(offered(after(named, sizes))).toEqual({ Small: 'shirt', M: 'new-M-', L: 'new-L-' });
  });

  it('go with their option when two options change places, or one gets another name', () => {
    const before = [size('S', 'M'), colour('black', 'white')];
    const both = after(planVariants('shirt', [], { before: [], after: before }));
    const swapped = planVariants('shirt', both, {
      before,
      after: [colour('black', 'white'), size('S', 'M')],
    });
    expect(swapped.archive).toEqual([]);
    expect(offered(after(swapped, both))['black S']).toBe('shirt');
    const named = planVariants('shirt', both, {
      before,
      after: [{ name: 'Fit', values: ['S', 'M'] }, colour('black', 'white')],
    });
    expect(named.archive).toEqual([]);
  });

  it('are archived with their value, and come back with it', () => {
    const before = [size('S', 'M', 'L')];
    const fewer = planVariants('shirt', sizes, { before, after: [size('S', 'M')] });
    expect(fewer.archive).toEqual(['new-L-']);
    const now = after(fewer, sizes);
    const back = planVariants('shirt', now, { before: [size('S', 'M')], after: before });
    expect(back.add).toEqual([]);
    expect(offered(after(back, now))).toEqual({ S: 'shirt', M: 'new-M-', L: 'new-L-' });
  });

  it('are all archived without options, and the first one is the product again afterwards', () => {
    const none = planVariants('shirt', sizes, { before: [size('S', 'M', 'L')], after: [] });
    expect(none.archive).toHaveLength(3);
    const now = after(none, sizes);
    const anew = planVariants('shirt', now, { before: [], after: [colour('black', 'white')] });
    expect(offered(after(anew, now))).toEqual({ black: 'shirt', white: 'new-white-' });
  });

  it('keep one of those that fall together when an option goes', () => {
    const before = [size('S', 'M'), colour('black', 'white')];
    const both = after(planVariants('shirt', [], { before: [], after: before }));
    const plan = planVariants('shirt', both, { before, after: [size('S', 'M')] });
    expect(offered(after(plan, both))).toEqual({ S: 'shirt', M: 'new-M-black' });
    expect(plan.archive).toEqual(['new-S-white', 'new-M-white']);
  });
});
