import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { CsvRefused, readCsv } from '#platform/csv/read-csv.server.ts';
import { readInside } from '#platform/files/read-inside.server.ts';
import { gatherProblems } from '#shop/catalogue/rules/gather-problems.ts';
import { checkProductSheet } from '#shop/catalogue/sheet/check-product-sheet.server.ts';

const LIMITS = { bytes: 10_000, rows: 20 };
const HEAD = 'id,name,price,category,brand,description,image';
const BOWL = 'bowl,Bowl of sand,19.99,Merchandise,Via,Round.,bowl.jpg';

const read = (text: string) => readCsv(Buffer.from(text), LIMITS);
const check = (...lines: string[]) => checkProductSheet(read([HEAD, ...lines].join('\n')));

describe('a product file', () => {
  test.each([
    ['commas', `${HEAD}\n${BOWL}\n`],
    ['a byte order mark', `\uFEFF${HEAD}\n${BOWL}`],
    ['semicolons', `${HEAD}\n${BOWL}`.replaceAll(',', ';')],
    ['the line ends of Windows', `${HEAD}\r\n${BOWL}\r\n`],
    [
      'columns in another order and spelling',
      'Image,NAME, price ,category,brand,description,id\nbowl.jpg,Bowl of sand,19.99,Merchandise,Via,Round.,bowl',
    ],
  ])('is read with %s', (_, text) => {
    expect(checkProductSheet(read(text))).toEqual({
      problems: [],
      rows: [
        {
          id: 'bowl',
          name: 'Bowl of sand',
          price: 1_999,
          category: 'Merchandise',
          brand: 'Via',
          description: 'Round.',
          image: 'bowl.jpg',
          state: null,
          kind: null,
          facts: null,
          choices: null,
          counts: [],
          line: 2,
        },
      ],
      pictures: [{ line: 2, id: 'bowl', image: 'bowl.jpg' }],
    });
  });

  test('names the line and column of everything that is wrong with it', () => {
    const { problems } = check(
      BOWL,
      '',
      '-bad-,Tray,1.999,Merch,Via,"Two\nlines.",tray.jpg',
      ',,0,Books,,Text,x.jpg',
      'bowl,Another,1e3,Books,Via,Text,x.jpg',
      ',***,5,Books,Via,Text,x.jpg',
    );
    expect(problems.map(({ line, column }) => `${line} ${column}`)).toEqual([
      ...['4 id', '4 price', '4 category', '6 name', '6 price', '6 brand', '7 price', '7 id', '8 id'],
    ]);
  });

  test('may call a state as the shop does; any other is quoted', () => {
    const states = ['On sale', 'SOLD-OUT', 'hidden', 'on_sale', '', 'Gone'];
    const lines = states.map((state, at) => `s${at},Tray,5,Books,Via,Text,x.jpg,${state}`);
    const { rows, problems } = checkProductSheet(read([`${HEAD},state`, ...lines].join('\n')));
    expect(rows.map(({ state }) => state)).toEqual(['on_sale', 'sold_out', 'hidden', 'on_sale', null]);
    expect(problems).toEqual([
      { line: 7, column: 'state', text: '"Gone" is not one of On sale, Sold out, Hidden' },
    ]);
  });

  test('names a mistake of many lines once', () => {
    const alike = [2, 3, 4, 9].map((line) => ({ line, column: 'price', text: 'is missing' }));
    const other = { line: 3, column: 'brand', text: 'is missing' };
    expect(gatherProblems([...alike, other])).toEqual([
      { lines: '2–4, 9', column: 'price', text: 'is missing', count: 4 },
      { lines: '3', column: 'brand', text: 'is missing', count: 1 },
    ]);
  });

  test('gives a row without an id one made of its name, and refuses the second of it', () => {
    const { rows, problems } = check(
      ',Casting Tray (Ẹbẹ),5,Books,Via,Text,x.jpg',
      ',casting tray ebe,5,Books,Via,Text,x.jpg',
    );
    expect(rows[0]?.id).toBe('casting-tray-ebe');
    expect(problems).toEqual([
      { line: 3, column: 'id', text: '"casting-tray-ebe" is already used in line 2' },
    ]);
  });

  test('that lacks a column, or has one nobody knows, is refused together with what is wrong in its rows', () => {
    expect(checkProductSheet(read('id,name,price,colour,name\na/,b,c,d,e')).problems).toEqual([
      expect.objectContaining({ line: 1, column: 'colour' }),
      expect.objectContaining({ line: 1, column: 'name', text: 'is there twice' }),
      ...['category', 'brand', 'description', 'image'].map((column) => ({
        line: 1,
        column,
        text: 'is missing',
      })),
      expect.objectContaining({ line: 2, column: 'id' }),
      expect.objectContaining({ line: 2, column: 'price' }),
    ]);
  });

  test('names every mistake of every choice, also beside other mistakes of its row', () => {
    const choices = 'option1_name,option1_value,option2_name,option2_value';
    const { problems } = checkProductSheet(
      read(
        [
          `${HEAD},${choices}`,
          'tee,Tee,free,Books,Via,Text,,Size,S,Colour,red',
          'tee,,5,,,,,size,,Colour,',
          'tee,,5,,,,,Size,M,Cut,red',
          'tee,,dear,,,,,Size,S,Colour,red',
        ].join('\n'),
      ),
    );
    expect(problems.map(({ line, column }) => `${line} ${column}`).sort()).toEqual([
      ...['2 price', '3 option1_name', '3 option1_value', '3 option2_value'],
      ...['4 option2_name', '5 option1_value', '5 price'],
    ]);
  });

  test('may hold what a spreadsheet would take for a formula: it is text', () => {
    const { rows, problems } = check('f,=SUM(A1:A9),5,Books,@via,"=cmd|\' /C calc\'!A0",x.jpg');
    expect(problems).toEqual([]);
    expect(rows[0]).toMatchObject({ name: '=SUM(A1:A9)', brand: '@via', description: "=cmd|' /C calc'!A0" });
  });

  test.each([
    ['too many bytes', 'x'.repeat(10_001), /larger than 10000 bytes/],
    ['too many rows', `${HEAD}\n${`${BOWL}\n`.repeat(21)}`, /more than 20 rows/],
    ['nothing in it', '', /empty/],
    ['an open quote', `${HEAD}\nbowl,"Bowl`, /line 2/],
    ['a row with a cell too many', `${HEAD}\n${BOWL},more`, /line 2/],
  ])('with %s is refused whole', (_, text, reason) => {
    expect(() => read(text)).toThrow(CsvRefused);
    expect(() => read(text)).toThrow(reason);
  });

  test('in another encoding than UTF-8 is refused', () => {
    expect(() => readCsv(Buffer.from(`${HEAD}\nb\xe9`, 'latin1'), LIMITS)).toThrow(/not in UTF-8/);
  });
});

describe('an image file named by a product file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-'));
  const inside = join(folder, 'inside');
  mkdirSync(join(inside, 'pictures'), { recursive: true });
  writeFileSync(join(folder, 'secret'), 'secret');
  writeFileSync(join(inside, 'pictures/bowl.jpg'), 'bowl');
  symlinkSync(join(folder, 'secret'), join(inside, 'link.jpg'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is read from the folder of the file and those below', async () => {
    expect(await readInside(inside, 'pictures/bowl.jpg', 10)).toEqual(Buffer.from('bowl'));
    expect(await readInside(inside, 'pictures/../pictures/bowl.jpg', 10)).toEqual(Buffer.from('bowl'));
  });

  test.each([
    ['../secret', 'outside'],
    ['pictures/../../secret', 'outside'],
    ['link.jpg', 'outside'],
    [join(folder, 'secret'), 'outside'],
    ['..\\secret', 'outside'],
    ['bowl\0.jpg', 'outside'],
    ['.', 'outside'],
    ['pictures', 'absent'],
    ['none.jpg', 'absent'],
  ])('is not read from anywhere else: %s', async (name, reason) => {
    expect(await readInside(inside, name, 10)).toBe(reason);
  });

  test('is not read when it is too large', async () => {
    expect(await readInside(inside, 'pictures/bowl.jpg', 3)).toBe('too_large');
  });
});
