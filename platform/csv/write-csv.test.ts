import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from './read-csv.server.ts';
import { type CsvCell, writeCsv } from './write-csv.server.ts';

const LIMITS = { bytes: 1e6, rows: 5_000 };

async function written(columns: string[], rows: CsvCell[][]): Promise<string> {
  let text = '';
  for await (const part of writeCsv(columns, rows)) text += part;
  return text;
}

describe('a CSV file that is written', () => {
  test('has a byte order mark, the line ends of the standard, and quotes where they are needed', async () => {
    const text = await written(
      ['name', 'price'],
      [
        ['A "round" bowl, of sand', 19.99],
        [null, -5],
      ],
    );
    expect(text).toBe('\uFEFFname,price\r\n"A ""round"" bowl, of sand",19.99\r\n,-5\r\n');
  });

  test('quotes a text of several lines, whichever line ends it has', async () => {
    for (const text of ['a\nb', 'a\rb', 'a\r\nb'])
      expect(await written(['a'], [[text]])).toBe(`\uFEFFa\r\n"${text}"\r\n`);
  });

  test.each(['=1+1', '+233', '-1', '@name', '\tx', '\rx', "'=1", '＝1+1', '＋1', '－1', '＠name'])(
    'defuses the text %j, which a spreadsheet would calculate',
    async (cell) => {
      const [, line = ''] = (await written(['a'], [[cell]])).split('a\r\n');
      expect(line).toMatch(/^"?'/);
    },
  );

  test.each([
    'Ama;=1+1;',
    'Ama;@name',
    'Ama;＝1+1',
    'Ama\t=1+1',
    "Ama;'=1;=2",
    'Level.\n=cmd|1',
    'Level.\r\n@name',
    "a\n'=1",
    'Ama;"=1+1";',
    "\t'''=1",
  ])('defuses the text %j, which a spreadsheet that parts cells elsewhere would calculate', async (cell) => {
    const text = await written(['a', 'b'], [['x', cell]]);
    expect(text).not.toMatch(/[;\t\r\n]"*[=+\-@＝＋－＠]/);
    expect(readCsv(Buffer.from(text), LIMITS).rows[0]?.cells.b).toBe(cell);
  });

  test('gives every text back as it was, whatever is in it', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 });
    const cell = fc.oneof(
      text,
      fc
        .tuple(fc.constantFrom("'", '=', "'=", ";'=", ';"=', "\t'''=", '\t', '\n'), text)
        .map((parts) => parts.join('')),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 5 }), async (cells) => {
        const csv = await written(
          ['a', 'b'],
          cells.map((one) => ['x', one]),
        );
        const read = readCsv(Buffer.from(csv), LIMITS).rows.map((row) => row.cells.b ?? '');
        expect(read).toEqual(cells);
      }),
    );
  });

  test('is made piece by piece of rows that come one after the other', async () => {
    async function* many() {
      for (let at = 0; at < 1_200; at += 1) yield [`row ${at}`];
    }
    const parts: string[] = [];
    for await (const part of writeCsv(['a'], many())) parts.push(part);
    expect(parts.length).toBe(4);
    expect(readCsv(Buffer.from(parts.join('')), LIMITS).rows.length).toBe(1_200);
  });
});
