import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lessons } from '#shop/courses/tables.server.ts';
import { PIECE_BYTES } from '#shop/downloads/contract.ts';
import { productFiles } from '#shop/downloads/tables.server.ts';
import { anHttpShop, aVisitor, type HttpShop, theSignedInAdmin } from '#tests/support/http-shop.ts';
import { aCourse } from '#tests/support/lesson-forms.ts';
import { memoryMb } from '#tests/support/process-watch.ts';
import { sendFile } from '#tests/support/sent-file.ts';

/** docs/promises.md#speed-and-weight */
const MOST_MB = 512;
const PIECES = 50;
const SIZE = PIECES * PIECE_BYTES;
const VIDEO_MB = SIZE / 2 ** 20;
const READERS = 8;

let shop: HttpShop;
let path: string;
beforeAll(async () => {
  shop = await anHttpShop();
  path = await aVideo();
});
afterAll(() => shop.close());

/** A video of 200 MB in a free lesson, all of whose pieces are the one blob that was sent. */
async function aVideo(): Promise<string> {
  const { productId, first } = await aCourse(shop, true);
  const bytes = Buffer.alloc(PIECE_BYTES);
  const admin = await theSignedInAdmin(shop);
  const id = await sendFile(admin, shop, { productId, name: 'hands.mp4', bytes });
  const { db } = shop.database;
  const [sent] = await db.select().from(productFiles).where(eq(productFiles.id, id));
  const pieces = Array.from({ length: PIECES }, () => sent?.pieces ?? []).flat();
  await db.update(productFiles).set({ size: SIZE, received: SIZE, pieces }).where(eq(productFiles.id, id));
  await db.update(lessons).set({ body: '![Hands](hands.mp4)' }).where(eq(lessons.id, first));
  return `/course/${productId}/${first}/files/${id}`;
}

type Asked = { range?: string; pauseMs?: number; stopsAfter?: number };

/** Reads as a browser does that plays: no faster than it likes, until it is stopped. Returns how many bytes came. */
async function watch({ range, pauseMs, stopsAfter = SIZE }: Asked = {}): Promise<number> {
  const answer = await aVisitor(shop).get(path, range === undefined ? {} : { range });
  expect(answer.status).toBe(range === undefined ? 200 : 206);
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes >= stopsAfter) break;
    if (pauseMs) await pause(pauseMs);
  }
  return bytes;
}

/** The most memory that the shop held while this went on, in MB, and what it held before. */
async function memoryDuring(work: () => Promise<unknown>): Promise<{ before: number; peak: number }> {
  const before = memoryMb(shop.pid);
  let peak = before;
  const watching = setInterval(() => {
    peak = Math.max(peak, memoryMb(shop.pid));
  }, 20);
  await work().finally(() => clearInterval(watching));
  return { before, peak };
}

test('a video of 200 MB is streamed to eight at once, whole and in ranges, and never held in memory', async () => {
  const whole = await memoryDuring(async () => {
    const read = await Promise.all(Array.from({ length: READERS }, () => watch()));
    expect(read).toEqual(Array.from({ length: READERS }, () => SIZE));
  });
  const ranges = await memoryDuring(async () => {
    expect(await watch({ range: 'bytes=0-' })).toBe(SIZE);
    expect(await watch({ range: `bytes=${SIZE / 2 - 5}-${SIZE / 2 + 4}` })).toBe(10);
    expect(await watch({ range: 'bytes=-1000' })).toBe(1_000);
  });
  const slow = await memoryDuring(() =>
    Promise.all(
      Array.from({ length: READERS }, () =>
        watch({ range: 'bytes=0-', pauseMs: 50, stopsAfter: 2 * PIECE_BYTES }),
      ),
    ),
  );
  for (const { before, peak } of [whole, ranges, slow]) {
    expect(peak).toBeLessThan(MOST_MB);
    expect(peak - before).toBeLessThan(VIDEO_MB);
  }
}, 300_000);
