import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import {
  claimUpload,
  findKeptUpload,
  forgetUpload,
  type KeptUpload,
  keepUpload,
  noteUpload,
} from './kept-uploads.ts';

const HOUR = 60 * 60 * 1_000;
const PLACE = '/admin/add-product/ADD';
const copy = new Uint8Array([1, 2, 3]).buffer;

function anUpload(changes: Partial<KeptUpload> = {}): KeptUpload {
  const name = 'images/1bowl.jpg';
  const about = { id: 'a', place: PLACE, fileName: 'bowl.jpg', name, type: 'image/jpeg', size: 3, hash: 'h' };
  return { ...about, session: null, isPaused: false, touchedAt: 0, ...changes };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('an upload is found again by the page that began it, with the copy of its file', async () => {
  await keepUpload(anUpload(), copy);
  await noteUpload(anUpload({ session: '/v0/b/shop/o?upload_id=1', touchedAt: 5 }));
  expect(await findKeptUpload(PLACE, 10)).toEqual({
    upload: anUpload({ session: '/v0/b/shop/o?upload_id=1', touchedAt: 5 }),
    copy,
  });
  expect(await findKeptUpload('/admin/add-product/bowl', 10)).toBeNull();
});

test('a copy of another length than the file is none', async () => {
  await keepUpload(anUpload({ size: 4 }), copy);
  expect(await findKeptUpload(PLACE, 10)).toMatchObject({ copy: null });
});

test('what is over is forgotten', async () => {
  await keepUpload(anUpload(), copy);
  await forgetUpload('a');
  expect(await findKeptUpload(PLACE, 10)).toBeNull();
});

test('what was not touched for a day is forgotten, and of the rest all but the newest five', async () => {
  await keepUpload(anUpload({ id: 'old', place: '/old' }), copy);
  for (let turn = 1; turn <= 6; turn += 1)
    await keepUpload(anUpload({ id: `${turn}`, place: `/${turn}`, touchedAt: turn * HOUR }), copy);
  expect(await findKeptUpload('/1', 7 * HOUR)).toBeNull();
  expect(await findKeptUpload('/2', 7 * HOUR)).not.toBeNull();
  expect(await findKeptUpload('/6', 7 * HOUR)).not.toBeNull();
  expect(await findKeptUpload('/6', 31 * HOUR)).toBeNull();
});

test('where storage is forbidden nothing is kept and nothing fails', async () => {
  globalThis.indexedDB = {
    open: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  } as unknown as IDBFactory;
  await keepUpload(anUpload(), copy);
  expect(await findKeptUpload(PLACE, 10)).toBeNull();
});

test('only one page at a time has an upload', async () => {
  const release = await claimUpload('a');
  const second = claimUpload('a');
  release?.();
  const releaseSecond = await second;
  expect(releaseSecond).toBeTypeOf('function');
  releaseSecond?.();
});
