import { expect, it } from 'vitest';
import { clampName } from '#platform/text/names.ts';
import { publicReviewerName } from './reviews.ts';

it.each([
  ['Ama Mensah', 'ama.mensah@example.org', 'Ama Mensah'],
  ['Ama (ama.mensah)', 'ama.mensah@example.org', 'Ama'],
  ['Ama [AMA.mensah]', 'ama.mensah@example.org', 'Ama'],
  ['Ama ama.mensah', 'ama.mensah@example.org', 'Ama'],
  ['ama77', 'ama77@example.org', 'Anonymous'],
  ['(ama77)', 'ama77@example.org', 'Anonymous'],
  ['Ama (ama)', 'ama@example.org', 'Anonymous'],
  ['Ama Mensah (ama)', 'ama@example.org', 'Ama Mensah'],
  ['Ama Mensah', 'ama@example.org', 'Ama Mensah'],
  ['  Ama   Mensah ', 'x@example.org', 'Ama Mensah'],
  ['Ama (from Kumasi)', 'ama.mensah@example.org', 'Ama (from Kumasi)'],
  ['ama@example.org', 'x@example.org', 'Anonymous'],
  ['', 'ama@example.org', 'Anonymous'],
])('%j of %s reviews as %s', (name, email, shown) => {
  expect(publicReviewerName(name, email)).toBe(shown);
});

it('a name is shortened to a hundred characters, none of them cut in two', () => {
  expect(clampName('x'.repeat(60_000))).toBe('x'.repeat(100));
  expect(clampName('🌍'.repeat(60))).toBe('🌍'.repeat(60));
  expect(clampName('🌍'.repeat(200))).toBe('🌍'.repeat(100));
});
