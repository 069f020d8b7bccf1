import { strToU8, type Zippable, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readChosenFiles } from './chosen-files.ts';

const aFile = (name: string, text = name) => new File([text], name);
const aZip = (content: Zippable, name = 'goods.zip') => new File([new Uint8Array(zipSync(content))], name);
const read = (...files: File[]) => readChosenFiles(files, () => undefined);

async function chosen(...files: File[]) {
  const found = await read(...files);
  if ('refusal' in found) throw new Error(found.refusal);
  return { ...found, paths: found.pictures.map(({ path }) => path) };
}

test('files are one CSV and pictures, and what is neither is named', async () => {
  const { csv, paths, left } = await chosen(aFile('goods.csv'), aFile('Bowl.JPG'), aFile('notes.txt'));
  expect([csv?.name, paths, left]).toEqual(['goods.csv', ['Bowl.JPG'], ['notes.txt']]);
  expect(await read(aFile('a.csv'), aFile('b.csv'))).toMatchObject({
    refusal: expect.stringMatching(/a\.csv, b\.csv/),
  });
});

test('a ZIP may hold the CSV and the pictures, beside what a Mac puts there and another ZIP', async () => {
  const zip = aZip({
    'shop/goods.csv': strToU8('id,name'),
    'shop/Schüssel.jpg': strToU8('a bowl'),
    '__MACOSX/shop/._bowl.jpg': strToU8('x'),
    'shop/.DS_Store': strToU8('x'),
    '../../etc/bowl.jpg': strToU8('x'),
    'inner.zip': strToU8('x'),
  });
  const { csv, pictures, left } = await chosen(zip);
  expect(await csv?.text()).toBe('id,name');
  expect(pictures.map(({ path }) => path)).toEqual(['shop/Schüssel.jpg']);
  expect(await (await pictures[0]?.read())?.text()).toBe('a bowl');
  expect(left).toEqual(['inner.zip']);
});

test('the same picture has the same key, wherever it lies; another one has its own', async () => {
  const { pictures } = await chosen(
    aFile('bowl.jpg', 'a bowl'),
    aZip({ 'bowl.jpg': strToU8('a bowl'), 'tray.jpg': strToU8('a tray') }),
  );
  const [loose, zipped, tray] = pictures;
  expect(pictures.map(({ path }) => path)).toEqual(['bowl.jpg', 'goods.zip/bowl.jpg', 'tray.jpg']);
  if (globalThis.isSecureContext) expect(loose?.key).toBe(zipped?.key);
  expect(loose?.key).not.toBe(tray?.key);
});

test('two files under one path of a ZIP are two files', async () => {
  const first = zipSync({ 'one/bowl.jpg': strToU8('red'), 'two/bowl.jpg': strToU8('blue') }, { level: 0 });
  const text = Buffer.from(first).toString('latin1').replaceAll('two/', 'one/');
  const { pictures } = await chosen(new File([Buffer.from(text, 'latin1')], 'goods.zip'));
  const contents = await Promise.all(pictures.map(async ({ read }) => (await read()).text()));
  expect(contents).toEqual(['red', 'blue']);
});

test('what unpacks to more than a picture may be, or is locked, is left out', async () => {
  const zip = zipSync({ 'bomb.jpg': new Uint8Array(25 * 2 ** 20), 'good.jpg': strToU8('good') });
  expect(zip.byteLength).toBeLessThan(100_000);
  const { paths, left } = await chosen(new File([new Uint8Array(zip)], 'bomb.zip'));
  expect([paths, left]).toEqual([['good.jpg'], ['bomb.jpg']]);
});

test('a file that names fewer bytes than it unpacks to fills no more', async () => {
  const zip = zipSync({ 'bomb.jpg': new Uint8Array(2 ** 20) });
  const view = new DataView(zip.buffer, zip.byteOffset);
  const size = 2 ** 20;
  for (let at = 0; at + 4 <= zip.byteLength; at += 1)
    if (view.getUint32(at, true) === size) view.setUint32(at, 10, true);
  const { pictures, left } = await chosen(new File([new Uint8Array(zip)], 'bomb.zip'));
  const sizes = await Promise.all(pictures.map(async ({ read }) => (await read()).size));
  expect([...sizes, ...left].join()).toMatch(/^(10|bomb\.jpg)$/);
});

test('what is no ZIP, and one with thousands of files, is refused in words', async () => {
  expect(await read(aFile('goods.zip', 'no zip at all'))).toEqual({
    refusal: '"goods.zip" is no ZIP, or is damaged.',
  });
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`${n}.jpg`, strToU8('')]));
  expect(await read(aZip(many))).toMatchObject({ refusal: expect.stringMatching(/more than 2,000 files/) });
});
