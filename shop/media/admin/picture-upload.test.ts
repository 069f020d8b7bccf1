import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FakeStorage, type Fault } from '#tests/support/fake-storage.ts';
import { SMALLEST_PIECE, type UploadState, type UploadTask } from '../rules/upload-task.ts';
import { uploadText } from '../views/upload-texts.ts';
import { PictureUpload, type UploadTools } from './picture-upload.ts';
import { canRepeat } from './picture-view.ts';

const MB = 1024 * 1024;

const bytes = Uint8Array.from({ length: 3 * MB }, (_, place) => (place * 31 + (place >> 9)) % 251);
const aFile = (size: number) => new File([bytes.subarray(0, size)], 'bowl.jpg', { type: 'image/jpeg' });

/** A field into which this file was chosen; `ends` is what it reports. */
function anUpload(storage: FakeStorage, file: File, tools: UploadTools = storage.tools()) {
  const ends: string[] = [];
  const upload = new PictureUpload(tools, {
    uploaded: (imageURL) => ends.push(imageURL),
    failed: ({ code }) => ends.push(code),
  });
  void upload.choose(file);
  return Object.assign(upload, { ends });
}

const stateOf = (upload: PictureUpload) => upload.view().task?.state;

/** Resolves once the upload has come to one of these states. */
function until(upload: PictureUpload, ...states: UploadState[]): Promise<UploadTask> {
  return new Promise((resolve) => {
    const look = () => {
      const { task } = upload.view();
      if (task && states.includes(task.state)) resolve(task);
    };
    upload.subscribe(look);
    look();
  });
}
const theEnd = (upload: PictureUpload) => until(upload, 'success', 'error', 'canceled');

/** All states it went through, without repetitions. */
function follow(upload: PictureUpload): UploadState[] {
  const states: UploadState[] = [];
  upload.subscribe(() => {
    const state = stateOf(upload);
    if (state && state !== states.at(-1)) states.push(state);
  });
  return states;
}

/** Whether the newest session holds the first `size` bytes of the file, and only these. */
function holds(storage: FakeStorage, size: number): boolean {
  const stored = [...storage.sessions.values()].at(-1)?.bytes;
  return stored !== undefined && Buffer.compare(stored, bytes.subarray(0, size)) === 0;
}

test('a small file goes in one request, with its name and kind before its bytes', async () => {
  const storage = new FakeStorage();
  const upload = anUpload(storage, aFile(SMALLEST_PIECE));
  expect(await theEnd(upload)).toMatchObject({ state: 'success', imageURL: '/media/a/1.jpg' });
  expect(storage.requests).toEqual(['multipart']);
  expect(upload.ends).toEqual(['/media/a/1.jpg']);
  const [body] = storage.wholes;
  expect(await body?.slice(0, 300).text()).toMatch(
    /^--(\S+)\r\nContent-Type: application\/json; charset=utf-8\r\n\r\n\{"name":"images\/0bowl\.jpg","contentType":"image\/jpeg"\}\r\n--\1\r\nContent-Type: image\/jpeg\r\n\r\n/,
  );
});

test('a file of 2 MB goes in pieces that double, and another is not taken meanwhile', async () => {
  const storage = new FakeStorage();
  const upload = anUpload(storage, aFile(2 * MB));
  await upload.choose(aFile(10));
  expect((await theEnd(upload)).state).toBe('success');
  expect(storage.requests).toEqual([
    'start',
    'upload 0+262144',
    'upload 262144+524288',
    'upload 786432+1048576',
    'upload, finalize 1835008+262144',
  ]);
  expect(holds(storage, 2 * MB)).toBe(true);
});

test('a pause keeps what arrived, and the server is asked before it goes on', async () => {
  const storage = new FakeStorage();
  const upload = anUpload(storage, aFile(2 * MB));
  const states = follow(upload);
  storage.onRequest = (count, moment) => count === 3 && moment === 'after' && upload.pause();
  await until(upload, 'paused');
  upload.resume();
  expect((await theEnd(upload)).state).toBe('success');
  expect(states).toEqual(['running', 'pausing', 'paused', 'running', 'success']);
  expect(storage.requests.slice(2, 5)).toEqual(['upload 262144+524288', 'query', 'upload 786432+524288']);
  expect(storage.repeated).toBe(0);
});

test('a running and a pausing upload can be cancelled, a paused one is resumed first', async () => {
  const storage = new FakeStorage();
  const upload = anUpload(storage, aFile(2 * MB));
  const states = follow(upload);
  storage.onRequest = (count) => count === 2 && upload.pause();
  await until(upload, 'paused');
  upload.cancel();
  expect((await theEnd(upload)).state).toBe('canceled');
  expect(upload.ends).toEqual(['storage/canceled']);
  expect(states).toEqual(['running', 'pausing', 'paused', 'running', 'canceling', 'canceled']);
  await expect.poll(() => storage.sessions.size).toBe(0);
  expect(storage.requests.at(-1)).toBe('cancel');
});

test('resuming while it still pauses goes on', async () => {
  const storage = new FakeStorage();
  const upload = anUpload(storage, aFile(MB));
  const states = follow(upload);
  storage.onRequest = (count, moment) => {
    if (count !== 2 || moment !== 'before') return;
    upload.pause();
    upload.resume();
  };
  expect((await theEnd(upload)).state).toBe('success');
  expect(states).toEqual(['running', 'pausing', 'running', 'success']);
});

test('after a refusal "Try again" goes on in the same session', async () => {
  const storage = new FakeStorage();
  storage.faults = [null, null, { status: 401 }];
  const upload = anUpload(storage, aFile(MB));
  expect(await theEnd(upload)).toMatchObject({ state: 'error', error: 'unauthenticated' });
  expect(canRepeat(upload.view())).toBe(true);
  upload.repeat();
  expect((await until(upload, 'success')).state).toBe('success');
  expect(storage.requests.slice(3)).toEqual([
    'query',
    'upload 262144+262144',
    'upload, finalize 524288+524288',
  ]);
  expect(upload.ends).toEqual(['storage/unauthenticated', '/media/a/1.jpg']);
});

test('a file that is not sent is refused, and another one may follow', async () => {
  const storage = new FakeStorage();
  const prepare = async (file: File) => (file.size === 1 ? uploadText('not_an_image') : file);
  const upload = anUpload(storage, aFile(1), { ...storage.tools(), prepare });
  await expect.poll(() => upload.view().problem).toEqual(uploadText('not_an_image'));
  expect(canRepeat(upload.view())).toBe(false);
  await upload.choose(aFile(2));
  expect((await theEnd(upload)).state).toBe('success');
  expect(upload.ends).toEqual(['storage/invalid-argument', '/media/a/1.jpg']);
});

test('when its page goes the upload ends in silence, and the server may forget it', async () => {
  const storage = new FakeStorage();
  const upload = anUpload(storage, aFile(MB));
  storage.onRequest = (count, moment) => count === 2 && moment === 'after' && upload.close();
  await theEnd(upload);
  await expect.poll(() => storage.sessions.size).toBe(0);
  await upload.choose(aFile(10));
  expect([upload.ends, storage.requests.at(-1)]).toEqual([[], 'cancel']);
});

test('an upload that ended unseen on the server is not sent again', async () => {
  const storage = new FakeStorage();
  storage.faults = [null, null, 'answer lost'];
  const upload = anUpload(storage, aFile(700_000));
  expect((await theEnd(upload)).state).toBe('success');
  expect(storage.requests.slice(2)).toEqual(['upload, finalize 262144+437856', 'query', 'finalize 700000+0']);
  expect(storage.repeated).toBe(0);
});

test('a token that could not be had ends it as the answer says', async () => {
  const storage = new FakeStorage();
  const refusal = { status: 403, reason: 'Forbidden', text: '', header: () => null };
  const upload = anUpload(storage, aFile(10), { ...storage.tools(), appCheckToken: async () => refusal });
  expect(await theEnd(upload)).toMatchObject({ state: 'error', error: 'unauthorized' });
  expect(storage.requests).toEqual([]);
});

const passing: fc.Arbitrary<Fault | null> = fc.constantFrom<Fault | null>(
  null,
  'request lost',
  'answer lost',
  'half arrives',
  'answered by a stranger',
  { status: 503 },
  { status: 429 },
);
type Press = { at: number; moment: 'before' | 'after'; press: 'pause' | 'resume' | 'cancel' };
const aPress: fc.Arbitrary<Press> = fc.record({
  at: fc.integer({ min: 1, max: 30 }),
  moment: fc.constantFrom('before', 'after'),
  press: fc.constantFrom('pause', 'resume', 'cancel', 'pause', 'resume'),
});

async function play(size: number, faults: (Fault | null)[], presses: Press[]) {
  const storage = new FakeStorage();
  storage.faults = [...faults];
  const upload = anUpload(storage, aFile(size));
  storage.onRequest = (count, moment) => {
    for (const one of presses) if (one.at === count && one.moment === moment) upload[one.press]();
  };
  upload.subscribe(() => stateOf(upload) === 'paused' && queueMicrotask(upload.resume));
  const end = await theEnd(upload);
  return { storage, end };
}

test('whatever befalls it, no byte that the server has is sent again, and the whole file arrives', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: SMALLEST_PIECE + 1, max: 3 * MB }),
      fc.array(passing, { maxLength: 20 }),
      fc.array(aPress, { maxLength: 6 }),
      async (size, faults, presses) => {
        const { storage, end } = await play(size, faults, presses);
        expect({ gaps: storage.gaps, repeated: storage.repeated }).toEqual({ gaps: 0, repeated: 0 });
        if (!presses.some(({ press }) => press === 'cancel')) expect(end.state).toBe('success');
        expect(['success', 'canceled']).toContain(end.state);
        if (end.state === 'success') expect(holds(storage, size)).toBe(true);
      },
    ),
    { numRuns: 50 },
  );
});

test('a piece that arrives late, a forgotten session and a refused token cost nothing but time', async () => {
  const hard: fc.Arbitrary<Fault | null> = fc.constantFrom<Fault | null>(null, 'arrives late', 'answer lost');
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: SMALLEST_PIECE + 1, max: 2 * MB }),
      fc.array(hard, { maxLength: 12 }),
      fc.constantFrom<Fault>('forgotten', 'token refused'),
      async (size, faults, once) => {
        const { storage, end } = await play(size, [...faults, once], []);
        expect(storage.gaps).toBe(0);
        expect(end.state).toBe('success');
        expect(holds(storage, size)).toBe(true);
      },
    ),
    { numRuns: 30 },
  );
});

test('a server that never answers is given up after ten minutes, and the error says so', async () => {
  const storage = new FakeStorage();
  storage.faults = Array.from({ length: 100 }, () => 'request lost' as const);
  const upload = anUpload(storage, aFile(MB));
  expect(await theEnd(upload)).toMatchObject({ state: 'error', error: 'retry_limit' });
  expect(storage.clock).toBeGreaterThanOrEqual(600_000);
  expect(storage.clock).toBeLessThan(700_000);
});
