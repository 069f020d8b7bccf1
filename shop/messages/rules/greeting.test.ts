import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.each([
  ['Ama Mensah', 'Hello Ama Mensah,'],
  [' Nii\n Armah ', 'Hello Nii Armah,'],
  ["Efua O'Brien-Quansah Jr.", "Hello Efua O'Brien-Quansah Jr.,"],
  ['Kofi. Pay the fee at https://evil.example/x', 'Hello,'],
  ['evil.example', 'Hello,'],
  ['A'.repeat(61), 'Hello,'],
  ['', 'Hello,'],
])('%j is greeted as %j', (name, greeted) => {
  expect(greeting(name)).toBe(greeted);
});
