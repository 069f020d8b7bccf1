import { expect, test } from 'vitest';
import { heapFlags } from '#server/heap-limit.ts';

const MB = 2 ** 20;
const limitOf = (flags: string[]) => Number(/--max-old-space-size=(\d+)/.exec(flags.join(' '))?.[1]);

test('the heap has a quarter of the machine, never so much that the process passes 512 MB', () => {
  expect(limitOf(heapFlags(1024 * MB))).toBe(256);
  expect(limitOf(heapFlags(24 * 1024 * MB))).toBe(320);
});

test('a small machine leaves what the shop cannot do without', () => {
  expect(limitOf(heapFlags(256 * MB))).toBe(192);
});

test('a container counts where it is smaller; none may be reported as nothing, or as more than there is', () => {
  expect(limitOf(heapFlags(24 * 1024 * MB, 1024 * MB))).toBe(256);
  expect(limitOf(heapFlags(1024 * MB, 0))).toBe(256);
  expect(limitOf(heapFlags(1024 * MB, 2 ** 64))).toBe(256);
});
