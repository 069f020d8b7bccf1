import { expect, test } from 'vitest';
import { FakeStorage } from '#tests/support/fake-storage.ts';
import { type BatchPicture, uploadBatch } from './upload-batch.ts';

const picture = (name: string): BatchPicture => ({
  path: `${name}.jpg`,
  name: `imports/${name}`,
  read: async () => new File(['x'.repeat(9)], `${name}.jpg`, { type: 'image/jpeg' }),
});

async function upload(storage: FakeStorage, pictures: BatchPicture[], stop = new AbortController()) {
  const through: string[] = [];
  const batch = await uploadBatch(storage.tools(), pictures, stop.signal, {
    progress: () => undefined,
    uploaded: ({ path }) => {
      through.push(path);
      if (through.length === 2) stop.abort();
    },
  });
  return { ...batch, through };
}

test('pictures go up one after the other, and one that the shop does not take does not stop them', async () => {
  const storage = new FakeStorage();
  storage.faults = [{ status: 415 }];
  const gone: BatchPicture = { ...picture('gone'), read: () => Promise.reject(new Error('moved')) };
  const { through, failures, isStopped } = await upload(storage, [picture('a'), gone, picture('b')]);
  expect([through, isStopped]).toEqual([['b.jpg'], false]);
  expect(failures.map(({ fileName }) => fileName)).toEqual(['a.jpg', 'gone.jpg']);
});

test('it stops where nothing more can go up, and where it is cancelled', async () => {
  const full = new FakeStorage();
  full.faults = [{ status: 402 }];
  expect(await upload(full, [picture('a'), picture('b')])).toMatchObject({
    through: [],
    isStopped: true,
    failures: [{ fileName: 'a.jpg' }],
  });
  expect(await upload(new FakeStorage(), ['a', 'b', 'c'].map(picture))).toMatchObject({
    through: ['a.jpg', 'b.jpg'],
    isStopped: true,
    failures: [],
  });
});
