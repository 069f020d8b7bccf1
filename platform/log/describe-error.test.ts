import { expect, it } from 'vitest';
import { describeError } from './describe-error.server.ts';

const messageOf = (text: string) => describeError(new Error(text)).message;

it('an error in the log tells what and where, and nothing of the data it was about', () => {
  const cause = Object.assign(new Error('duplicate key (email)=(ama@example.com)'), { code: '23505' });
  const error = new Error('Failed query: insert into "users" values ($1)\nparams: ama@example.com,Ama', {
    cause,
  });
  const described = describeError(error);
  expect(described).toMatchObject({
    name: 'Error',
    message: 'Failed query: insert into "users" values ($1)',
    cause: { code: '23505' },
  });
  expect(described.at[0]).toContain('describe-error.test.ts');
  expect(JSON.stringify(described)).not.toMatch(/ama/i);
});

it.each([
  [
    "Cannot read properties of undefined (reading 'total')",
    'Cannot read properties of undefined (reading total)',
  ],
  ['invalid input syntax for type bigint: "ama"', 'invalid input syntax for type bigint: …'],
  ['Unexpected token \'A\', "Ama Mensa"... is not valid JSON', 'Unexpected token …, …... is not valid JSON'],
  ['no answer from https://host/path?reference=abc', 'no answer from https://host/path?…'],
  ['session tok3nCanary9f8e7d6c5b4a39281706 is gone', 'session … is gone'],
  ['call +233 20 555 0199 today', 'call … today'],
  ['an open quote "Ama Mensah of Osu', 'an open quote …'],
  ['order of ama.mensah+1@example.org failed', 'order of … failed'],
  ['timeout after 2000 ms', 'timeout after 2000 ms'],
])('the message %j is logged as %j', (message, logged) => {
  expect(messageOf(message)).toBe(logged);
});

it('the copy of an error is described like the error', () => {
  const copy = { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED', queue: 'mail.send' };
  expect(describeError(copy)).toMatchObject({ name: 'Error', code: 'ECONNREFUSED', message: copy.message });
  expect(describeError('a word')).toEqual({ name: 'string', at: [] });
});

it('a message is cut where it grows long, and an empty one is left out', () => {
  expect(messageOf('word '.repeat(200))?.length).toBe(300);
  expect(describeError(new Error(''))).not.toHaveProperty('message');
});
