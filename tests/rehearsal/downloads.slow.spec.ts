import { expect } from '@playwright/test';
import { visit } from '#tests/support/browser-test.ts';
import { choose, expectOnOrder, register, shareCookies, signIn, startOrder } from './people.ts';
import { importOfKind } from './products.ts';
import { test } from './rehearsal.ts';

const BOOK = { id: 'book-to-download', name: 'The Sixteen to Download', price: 60 } as const;
/** Three pieces of 4 MiB, the last one short. */
const TEXT = 'sixteen figures '.repeat(700_000);

test('a file goes up through nginx in pieces to both processes, and is read by its buyer, whole and in parts', async ({
  newCaller,
  newPage,
  stage,
}) => {
  const [admin, page] = [newCaller(), await newPage()];
  await signIn(admin, stage.admin);
  await shareCookies(admin, page, stage);
  await importOfKind(stage.folder, page, BOOK, 'A download: files to keep');
  await visit(page, `/admin/files/${BOOK.id}`);
  const file = { name: 'The Sixteen.txt', mimeType: 'text/plain', buffer: Buffer.from(TEXT) };
  await page.getByLabel('File to add').setInputFiles(file);
  await expect(page.getByText('TXT, 11 MB, not downloaded yet')).toBeVisible();
  const pieces = stage.nginx.requests().filter((line) => line.includes('offset='));
  expect(pieces).toHaveLength(3);
  for (const { port } of stage.services)
    expect(pieces.some((line) => line.startsWith(`127.0.0.1:${port} POST`))).toBe(true);

  const [buyer, stranger] = [newCaller(), newCaller()];
  const { authorization_url, orderId } = await startOrder(buyer, await register(buyer), BOOK);
  await choose(authorization_url, 'approve');
  await expectOnOrder(buyer, orderId, 'The Sixteen.txt');
  const { text: order } = await buyer.get(`/order-details/${orderId}`);
  const [link = ''] = new RegExp(`/order-details/${orderId}/files/[a-z2-7]{32}`).exec(order) ?? [];
  expect((await stranger.get(link)).status).toBe(404);
  const opened = await buyer.get(link);
  const address = opened.headers.get('location') ?? '';
  expect([opened.status, address]).toEqual([302, expect.stringMatching(/^\/download\//)]);
  // Two downloads in a row come from both processes.
  for (const _ of stage.services) expect((await stranger.get(address)).text === TEXT).toBe(true);
  const part = await stranger.get(address, { range: 'bytes=4194300-4194309' });
  expect([part.status, part.text]).toEqual([206, TEXT.slice(4_194_300, 4_194_310)]);
});
