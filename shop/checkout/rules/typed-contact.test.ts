import { describe, expect, it } from 'vitest';
import { likelyEmail } from './email-slip.ts';
import { phoneDoubt } from './phone.ts';

describe('an e-mail address as it is typed', () => {
  it.each([
    ['ama@gmial.com', 'ama@gmail.com'],
    ['Ama.Mensah@Gmai.com ', 'ama.mensah@gmail.com'],
    ['ama@gmail.con', 'ama@gmail.com'],
    ['ama@gmaill.com', 'ama@gmail.com'],
    ['ama@yaho.com', 'ama@yahoo.com'],
    ['ama@hotmial.com', 'ama@hotmail.com'],
    ['ama@outlok.com', 'ama@outlook.com'],
    ['ama@iclod.com', 'ama@icloud.com'],
  ])('%s probably means %s', (typed, meant) => {
    expect(likelyEmail(typed)).toBe(meant);
  });

  it.each([
    'ama@gmail.com',
    'ama@ymail.com',
    'ama@mail.com',
    'ama@email.com',
    'ama@example.com',
    'ama',
    '@',
    '',
  ])('%s is left alone', (typed) => {
    expect(likelyEmail(typed)).toBeNull();
  });

  it('is left alone while its domain is on the way', () => {
    const whole = 'ama@gmail.com';
    for (let end = 0; end < whole.length; end += 1) expect(likelyEmail(whole.slice(0, end))).toBeNull();
  });
});

describe('a phone number as it is typed', () => {
  it.each([
    '0244550116',
    '024 455 0116',
    '+233244550116',
    '00233 24 455 0116',
    '244550116',
    '+44 20 7946 0958',
  ])('%s can be called', (phone) => {
    expect(phoneDoubt(phone)).toBeNull();
  });

  it.each([
    ['12', 'short'],
    ['024 55', 'short'],
    ['024455011', 'short'],
    ['02445501180', 'long'],
    ['call me', 'short'],
    ['0244550116 0244550117', 'long'],
  ] as const)('%s is too %s', (phone, doubt) => {
    expect(phoneDoubt(phone)).toBe(doubt);
  });
});
