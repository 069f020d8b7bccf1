import { expect, test } from 'vitest';
import { socialName } from './site.ts';

test.each([
  ['https://www.instagram.com/sixteen', 'Instagram'],
  ['https://m.facebook.com/sixteen', 'Facebook'],
  ['https://social.example/sixteen', 'social.example'],
])('the link to %s is called %s', (url, name) => {
  expect(socialName(url)).toBe(name);
});
