import { expect, it } from 'vitest';
import { describeError } from '#adapters/describe-error.ts';

it('an error in the log tells what and where, and nothing of the data it was about', () => {
  const cause = Object.assign(new Error('duplicate key (email)=(ama@example.com)'), { code: '23505' });
  const error = new Error('insert into users … params: ama@example.com', { cause });
  const told = describeError(error);
  expect(told).toMatchObject({ name: 'Error', cause: { code: '23505' } });
  expect(told.at[0]).toContain('describe-error.test.ts');
  expect(JSON.stringify(told)).not.toContain('ama@');
});
