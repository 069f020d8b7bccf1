import { chosenRows } from '#shop/frame/rules/chosen-rows.ts';

/** By their numbers, which are short enough that an address takes two hundred. */
export const CHOSEN_ORDERS = chosenRows({
  name: 'order',
  key: /^[1-9]\d{0,8}$/,
  acts: ['ship', 'step', 'courier'],
});

/** `1042–1045, 1050`: in order, and what follows upon another as a range. */
export function numbersText(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && run[1] + 1 === number) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
