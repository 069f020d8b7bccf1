import { expect, it } from 'vitest';
import { inTurn } from './in-turn.server.ts';

it('runs every part of a job in turn, also behind one that fails, and fails then', async () => {
  const done: string[] = [];
  const part = (name: string, error?: Error) => async (given: string) => {
    done.push(`${name} ${given}`);
    if (error) throw error;
  };
  const broken = new Error('broken');
  await expect(inTurn('of it', [part('one'), part('two', broken), part('three')])).rejects.toBe(broken);
  expect(done).toEqual(['one of it', 'two of it', 'three of it']);
  await expect(inTurn('again', [part('one', broken), part('two', broken)])).rejects.toMatchObject({
    errors: [broken, broken],
  });
  await inTurn('well', [part('one')]);
  expect(done.at(-1)).toBe('one well');
});
