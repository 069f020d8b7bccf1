import { describe, expect, test } from 'vitest';
import { readForm } from './read-form.ts';

const sending = (fields: [string, string][]) =>
  new Request('http://shop.test/', { method: 'POST', body: new URLSearchParams(fields) });

describe('the fields of a form', () => {
  test('that may come once are texts, others lists, and what did not come is missing', async () => {
    const request = sending([
      ['name', 'Ama'],
      ['picture', 'a'],
      ['picture', 'b'],
    ]);
    expect(await readForm(request, { name: 1, picture: 3, note: 1 })).toEqual({
      name: 'Ama',
      picture: ['a', 'b'],
    });
  });

  test('may come as often as was declared and no oftener', async () => {
    const pictures = (count: number) =>
      readForm(sending(Array.from({ length: count }, (): [string, string] => ['picture', 'x'])), {
        picture: 3,
      });
    expect((await pictures(3)).picture).toHaveLength(3);
    await expect(pictures(4)).rejects.toMatchObject({ init: { status: 422 } });
  });

  test('of a body that is none are a 400', async () => {
    const request = new Request('http://shop.test/', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data' },
      body: 'x',
    });
    await expect(readForm(request, { name: 1 })).rejects.toMatchObject({ init: { status: 400 } });
  });
});
