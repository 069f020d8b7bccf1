import { expect, it } from 'vitest';
import { FIGURE_NAMES, figureText } from './figure-names.ts';

it('each of the sixteen figures has a Latin and an English name of its own', () => {
  const names = Object.values(FIGURE_NAMES);
  expect(new Set(names.map(({ latin }) => latin)).size).toBe(16);
  expect(new Set(names.map(({ english }) => english)).size).toBe(16);
});

it('is read with both', () => {
  expect(figureText('caputDraconis')).toBe("Caput Draconis, the dragon's head");
});
