import { expect, it } from 'vitest';
import { isVisible, visibleLine } from '#platform/text/text.ts';
import { nameProblem } from './person-name.ts';

const SHOP = 'Sixteen Figures';

it.each([
  'Sixteen Figures',
  'sixteen  figures',
  'Sixteen-Figures Support',
  'S\u0456xteen F\u0456gures',
  '5ixteen Figure5',
  'Admin',
  '\u0410dm\u0456n',
  'Adm1n',
  'The Administrator',
  '\uff21\uff44\uff4d\uff49\uff4e',
])('%s could be taken for the shop', (name) => {
  expect(nameProblem(name, SHOP)).toContain("the shop's");
});

it.each(['Ama\u202e', 'A\u200bma', '\u2066Ama', 'Ama\u3164', 'A\nma', 'Am\u00ada', `Z${'\u0336'.repeat(3)}`])(
  '%j hides signs',
  (name) => {
    expect(nameProblem(name, SHOP)).toContain('can be seen');
    expect(isVisible(visibleLine(name))).toBe(true);
  },
);

it.each([
  'Ama Mensah',
  '\u1eb8\u0300b\u00fan Ad\u00e9',
  'E\u0323\u0300bun',
  'Kofi \u0186s\u025b\u0301i',
  "N'Diaye-O\u2019Brien",
  'Figueroa',
  'Adminah Sixteen',
  '\u041d\u0438\u043a\u043e\u043b\u0430\u0439',
  '\u674e\u5c0f\u9f8d',
  '',
])('%s is a name', (name) => {
  expect(nameProblem(name, SHOP)).toBeNull();
});

it('one that the shop shares with people is refused alone, not as a part of a name', () => {
  expect(nameProblem('Ama', 'Ama')).not.toBeNull();
  expect(nameProblem('Ama Mensah', 'Ama')).toBeNull();
});
