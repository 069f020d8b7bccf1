import { expect } from '@playwright/test';
import { randomId } from '#platform/ids/random-id.server.ts';
import { visit } from '#tests/support/browser-test.ts';
import { choose, expectOnOrder, register, shareCookies, signIn, startOrder } from './people.ts';
import { atEachProcess } from './process-caller.ts';
import { importOfKind } from './products.ts';
import { test } from './rehearsal.ts';

const COURSE = { id: 'course-alone', name: 'The Sixteen Alone', price: 90 } as const;
const CHANT = 'chant '.repeat(900_000);

test('a lesson written at one process is read at both: the free one by everybody, the other and its sound by who paid', async ({
  newCaller,
  newPage,
  stage,
}) => {
  const [admin, page] = [newCaller(), await newPage()];
  await signIn(admin, stage.admin);
  await shareCookies(admin, page, stage);
  await importOfKind(stage.folder, page, COURSE, 'A course');
  await visit(page, `/admin/files/${COURSE.id}`);
  const file = { name: 'chant.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from(CHANT) };
  await page.getByLabel('File to add').setInputFiles(file);
  await expect(page.getByText('MP3, 5.4 MB')).toBeVisible();
  const [first] = atEachProcess(stage, admin);
  const [sand, mothers] = [randomId(), randomId()];
  const write = (lesson: Record<string, string>) =>
    first.submit(`/admin/lessons/${COURSE.id}/new`, { intent: 'save', adds: 'yes', chapter: '', ...lesson });
  await write({ id: sand, title: 'Sand', body: 'Four rows of **dots**.', isFree: 'yes' });
  const written = await write({
    id: mothers,
    title: 'The mothers',
    body: '![The chant](chant.mp3)\n\nSing.',
  });
  expect(written.status).toBe(302);

  await visit(page, `/admin/add-product/${COURSE.id}`);
  await page.getByLabel('State').selectOption('Hidden: only you see it');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/admin\/all-products/);
  await visit(page, `/admin/lessons/${COURSE.id}`);
  await page.getByRole('button', { name: 'Put it on sale' }).click();
  await expect(page.getByText('It is on sale').first()).toBeVisible();

  const room = `/course/${COURSE.id}`;
  const [buyer, stranger] = [newCaller(), newCaller()];
  for (const process of atEachProcess(stage, stranger)) {
    expect((await process.get(`${room}/${sand}`)).text).toContain('Four rows of');
    expect((await process.get(`${room}/${mothers}`)).status).toBe(403);
  }
  const { authorization_url, orderId } = await startOrder(buyer, await register(buyer), COURSE);
  await choose(authorization_url, 'approve');
  await expectOnOrder(buyer, orderId, 'Open the course');
  const processes = atEachProcess(stage, buyer);
  for (const process of processes) expect((await process.get(`${room}/${mothers}`)).text).toContain('Sing.');
  const { text } = await buyer.get(`${room}/${mothers}`);
  const [sound = ''] = new RegExp(`${room}/${mothers}/files/\\w+`).exec(text) ?? [];
  const part = await buyer.get(sound, { range: 'bytes=4800000-4800005' });
  expect([part.status, part.text]).toEqual([206, 'chant ']);
  expect((await buyer.get(sound)).text === CHANT).toBe(true);
  expect((await stranger.get(sound)).status).toBe(403);
  await processes[1].submit(`${room}/${sand}`, { intent: 'tick', isDone: 'yes' });
  expect((await processes[0].get(room)).text).toMatch(/1 of 2 lessons done/);
});
