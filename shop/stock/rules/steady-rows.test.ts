import { expect, test } from 'vitest';
import { steadyRows } from './steady-rows.ts';

const few = { id: 'few', pieces: 1 };
const none = { id: 'none', pieces: 0 };
const many = { id: 'many', pieces: 9 };
const opened = steadyRows([], [few, none], []);
const idsIn = (rows: typeof opened) => rows.map(({ row }) => row.id);

test('a row that is saved stays in its place with its new count, wherever the list has it now', () => {
  const saved = { id: 'few', pieces: 31 };
  for (const listed of [[few, none], [none, saved], [none]]) {
    const rows = steadyRows(opened, listed, [saved]);
    expect(rows.map(({ row }) => row)).toEqual([saved, none]);
    expect(idsIn(steadyRows(rows, [none], []))).toEqual(['few', 'none']);
  }
});

test('a row that went elsewhere is gone, and a new one comes last', () => {
  expect(idsIn(steadyRows(opened, [many, none], []))).toEqual(['none', 'many']);
});
