import { expect, test } from 'vitest';
import { createPageStore, type MadePage } from '#server/page-cache/page-store.ts';
import { createTagMarks } from '#server/page-cache/tag-marks.ts';

const MAX_AGE_MS = 60_000;
const SHOWN = { tags: ['products'], edition: 'monday' };

/** A store of three pages of ten bytes each, and a clock. */
function aStore({ isHeard = true } = {}) {
  const marks = createTagMarks(isHeard);
  let time = 0;
  const limits = { maxBytes: 30, maxAgeMs: MAX_AGE_MS, now: () => time };
  const store = createPageStore<string>(marks, limits);
  return {
    marks,
    store,
    pass: (ms: number) => {
      time += ms;
    },
    keep: (key: string, page = key) =>
      store.renew(key, SHOWN, async () => ({ kind: 'page', page, bytes: 10 })),
    standing: (key: string, edition = SHOWN.edition) => store.find(key, edition)?.standing ?? null,
  };
}

/** A page that is being made until its end is given. */
function aSlowPage() {
  const { promise, resolve } = Promise.withResolvers<MadePage<string>>();
  let begun = 0;
  const make = () => {
    begun += 1;
    return promise;
  };
  return { make, begun: () => begun, end: (page: string) => resolve({ kind: 'page', page, bytes: 10 }) };
}

test('a page is fresh, aged after its time, and dropped once something it shows has changed', async () => {
  const { keep, standing, pass, marks } = aStore();
  await keep('/all');
  expect(standing('/all')).toBe('fresh');
  marks.drop(['reviews:bowl']);
  expect(standing('/all')).toBe('fresh');
  pass(MAX_AGE_MS);
  expect(standing('/all')).toBe('aged');
  marks.drop(['products']);
  expect(standing('/all')).toBe('dropped');
  await keep('/all');
  expect(standing('/all')).toBe('fresh');
  expect(standing('/all', 'tuesday')).toBe('dropped');
});

test('the pages that were not asked for longest make room, by their bytes', async () => {
  const { keep, standing } = aStore();
  for (const key of ['/1', '/2', '/3']) await keep(key);
  expect(standing('/1')).toBe('fresh');
  await keep('/4');
  expect(['/1', '/2', '/3', '/4'].map((key) => standing(key))).toEqual(['fresh', null, 'fresh', 'fresh']);
});

test('a page larger than the whole room is not kept, and costs no other its place', async () => {
  const { store, keep, standing } = aStore();
  await keep('/1');
  await store.renew('/2', SHOWN, async () => ({ kind: 'page', page: 'huge', bytes: 31 }));
  expect([standing('/1'), standing('/2')]).toEqual(['fresh', null]);
});

test('all who ask while a page is made get the same one', async () => {
  const { store } = aStore();
  const page = aSlowPage();
  const asked = [1, 2, 3].map(() => store.renew('/all', SHOWN, page.make));
  page.end('once');
  expect(await Promise.all(asked)).toEqual(['once', 'once', 'once']);
  expect(page.begun()).toBe(1);
});

test('a page during whose making something it shows changed is not kept, and not given to who asks later', async () => {
  const { store, marks, standing } = aStore();
  const [old, fresh] = [aSlowPage(), aSlowPage()];
  const early = store.renew('/all', SHOWN, old.make);
  marks.drop(['products']);
  const late = store.renew('/all', SHOWN, fresh.make);
  fresh.end('new price');
  expect(await late).toBe('new price');
  old.end('old price');
  expect(await early).toBe('old price');
  expect(store.find('/all', SHOWN.edition)?.page).toBe('new price');
  expect(standing('/all')).toBe('fresh');
});

test('a page that turns out to show less is dropped by that alone, also while it is made', async () => {
  const { store, marks, standing } = aStore();
  const keepFewer = async (drop: string) => {
    const made: MadePage<string> = { kind: 'page', page: 'bowl', bytes: 10, tags: ['product:bowl'] };
    await store.renew('/bowl', SHOWN, async () => {
      marks.drop([drop]);
      return made;
    });
    return standing('/bowl');
  };
  expect(await keepFewer('product:bowl')).toBeNull();
  expect(await keepFewer('products')).toBe('fresh');
  marks.drop(['products']);
  expect(standing('/bowl')).toBe('fresh');
  marks.drop(['product:bowl']);
  expect(standing('/bowl')).toBe('dropped');
});

test('while changes go unheard nothing counts as true, and nothing is kept until they are heard again', async () => {
  const { store, marks, keep, standing } = aStore();
  await keep('/all');
  const page = aSlowPage();
  const begunBefore = store.renew('/cart', SHOWN, page.make);
  marks.setHeard(false);
  expect(standing('/all')).toBe('dropped');
  await keep('/1');
  expect(standing('/1')).toBeNull();
  marks.setHeard(true);
  page.end('half heard');
  await begunBefore;
  expect([standing('/cart'), standing('/all')]).toEqual([null, 'dropped']);
  await keep('/all');
  expect(standing('/all')).toBe('fresh');
});

test('a page that is gone is forgotten; a fault leaves the last one', async () => {
  const { store, marks, keep, standing } = aStore();
  await keep('/all');
  await keep('/gone');
  marks.drop(['products']);
  await store.renew('/all', SHOWN, async () => ({ kind: 'fault', page: 'sorry' }));
  await store.renew('/gone', SHOWN, async () => ({ kind: 'none', page: 'not found' }));
  expect([standing('/all'), standing('/gone')]).toEqual(['dropped', null]);
});

test('a making that throws fails for all who wait, and tried anew by the next', async () => {
  const { store, keep, standing } = aStore();
  const fail = () => Promise.reject(new Error('no'));
  const asked = [1, 2].map(() => store.renew('/all', SHOWN, fail));
  for (const one of asked) await expect(one).rejects.toThrow('no');
  await keep('/all');
  expect(standing('/all')).toBe('fresh');
});

test('more dropped tags than are remembered count as all', () => {
  const marks = createTagMarks(true);
  const begun = marks.now();
  for (let id = 0; id <= 20_000; id += 1) marks.drop([`product:${id}`]);
  expect(marks.isDropped(['never named'], begun)).toBe(true);
  expect(marks.isDropped(['never named'], marks.now())).toBe(false);
});
