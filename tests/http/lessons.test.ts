import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lessons } from '#shop/courses/tables.server.ts';
import {
  aCustomer,
  aGuest,
  aVisitor,
  type HttpShop,
  theHttpShop,
  theSignedInAdmin,
} from '#tests/support/http-shop.ts';
import { aCourse } from '#tests/support/lesson-forms.ts';
import { sendFile } from '#tests/support/sent-file.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await theHttpShop();
});
afterAll(() => shop.close());

test('a lesson is never kept by a cache on the way, and one that is bought opens for nobody else', async () => {
  const { productId, first, second } = await aCourse(shop, true);
  const room = `/course/${productId}`;
  for (const caller of [aVisitor(shop), await aGuest(shop), await aCustomer(shop)]) {
    for (const path of [room, `${room}/${first}`]) {
      const answer = await caller.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('cache-control')).toMatch(/private|no-store/);
      expect(await answer.text()).toContain('Sand');
    }
    const closed = await caller.get(`${room}/${second}`);
    expect(closed.status).toBe(403);
    expect(closed.headers.get('cache-control')).toMatch(/private|no-store/);
    const words = await closed.text();
    expect(words).toContain('This lesson comes with the course');
    expect(words).toContain('Find your order');
    expect(words).not.toContain('Four rows');
    const texts = await caller.get(`/api/courses/${productId}/text`);
    expect(texts.status).toBe(403);
    expect(await texts.text()).not.toContain('Four rows');
  }
  const admin = await theSignedInAdmin(shop);
  expect(await (await admin.get(`${room}/${second}`)).text()).toContain('Four rows');
  for (const odd of ['none', '%00', "'", '..%2F..', 'x'.repeat(3_000)])
    for (const path of [
      `/api/courses/${odd}/text`,
      `${room}/${first}/files/${odd}`,
      `/course/${odd}/${first}`,
    ])
      expect([path, (await admin.get(path)).status < 500]).toEqual([path, true]);
  const kept = await admin.get(`/api/courses/${productId}/text`);
  expect(kept.headers.get('cache-control')).toBe('private, no-store');
  expect(await kept.json()).toMatchObject({ lessons: [{ id: first }, { id: second, title: 'The mothers' }] });
});

test('the preview of a lesson shows its files as readers see them, and names those that are not there', async () => {
  const { productId, first } = await aCourse(shop);
  const admin = await theSignedInAdmin(shop);
  const bytes = Buffer.from('a chant');
  const id = await sendFile(admin, shop, { productId, name: 'the chant.mp3', bytes });
  const body = '![The chant](<the chant.mp3>)\n\n![A sheet](sheet.pdf)';
  await shop.database.db.update(lessons).set({ body }).where(eq(lessons.id, first));
  const page = await (await admin.get(`/admin/lessons/${productId}/${first}`)).text();
  expect(page).toContain(`src="/course/${productId}/${first}/files/${id}"`);
  expect(page.replaceAll('<!-- -->', '')).toContain('No file is called sheet.pdf');
});
