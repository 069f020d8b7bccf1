import { expect, test } from 'vitest';
import { messageProblems } from './typed-message.ts';

const TYPED = { username: 'Ama', email: 'ama@example.com ', subject: 'A tray', message: 'Is it level?' };

test('a message may be sent once every field says something', () => {
  expect(messageProblems(TYPED)).toBeNull();
  expect(messageProblems({ ...TYPED, subject: ' ' })).toEqual({ subject: "Enter what it's about" });
  expect(Object.keys(messageProblems({}) ?? {})).toEqual(['username', 'email', 'subject', 'message']);
});

test.each(['ama@example', '"ama mensah"@example.org', 'ama'])('%s cannot be answered', (email) => {
  expect(messageProblems({ ...TYPED, email })?.email).toContain('such as you@example.com');
});
