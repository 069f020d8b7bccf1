import { expect, it } from 'vitest';
import { inTurn } from './in-turn.server.ts';

it('runs every part of a job in turn, also behind one that fails, and fails then', async () => {
  const done: string[] = [];
  const part = (name: string, error?: Error) => async (given: string) => {
    done.push(`${name} ${given}`);
    if (error) throw error;
  };
  const broken = new Error('broken');
  await expect(inTurn('of it', [part('one'), part('two', broken), part('three')])).rejects.toMatchObject({
    errors: [broken],
  });
  expect(done).toEqual(['one of it', 'two of it', 'three of it']);
  await inTurn('again', [part('one')]);
  expect(done).toHaveLength(4);
});
