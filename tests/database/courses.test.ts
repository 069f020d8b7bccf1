import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deleteAccount } from '#shop/accounts/identity-rules.server.ts';
import { collectOwnData } from '#shop/accounts/own-data/collect-own-data.server.ts';
import { findProduct } from '#shop/catalogue/get-product.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { askAboutLesson } from '#shop/courses/ask-about-lesson.server.ts';
import { listLessons } from '#shop/courses/list-lessons.server.ts';
import { openLesson, openLessonFile } from '#shop/courses/open-lesson.server.ts';
import { openRoom } from '#shop/courses/open-room.server.ts';
import { lessonTicks } from '#shop/courses/tables.server.ts';
import { tickLesson } from '#shop/courses/tick-lesson.server.ts';
import { messages } from '#shop/messages/tables/messages.server.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { type SignedIn, VISITOR_VIEWER, type Viewer } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aFile, removeFile } from '#tests/support/downloads.ts';
import { aBuyer, aCustomer, aGuest, anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { aLesson, changeLesson } from '#tests/support/lessons.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { codeOf } from './guests-world.ts';
import { aShopToPayAt } from './payments-world.ts';

const admin = anAdmin();

onBothDatabases('courses to go through alone', (open) => {
  const shop = aShopToPayAt(open);

  /** Three lessons, the first of them free. */
  async function aCourse() {
    const product = await aProduct(shop().shop, { kind: 'course', category: 'Consultation' });
    const ids = [
      await aLesson(shop().shop, product.id, { title: 'Sand', chapter: 'First steps', isFree: 'yes' }),
    ];
    for (const title of ['The mothers', 'The judge'])
      ids.push(await aLesson(shop().shop, product.id, { title }));
    return { product, ids };
  }
  async function aSale({ product, ids }: Awaited<ReturnType<typeof aCourse>>, buyer?: SignedIn) {
    const order = await anOrder(shop().shop, { basket: [{ product, qty: 1 }], ...(buyer && { buyer }) });
    await (await shop().paystack.approve(order.reference)).reported;
    await shop().runJobs();
    return { ...order, product, ids };
  }
  const room = (viewer: Viewer, id: string) => openRoom(shop().shop, viewer, id);
  const lesson = (viewer: Viewer, id: string, lessonId = '') => openLesson(shop().shop, viewer, id, lessonId);
  const tick = (viewer: Viewer, productId: string, lessonId = '', isDone = true) =>
    tickLesson(shop().shop, viewer, { productId, lessonId, isDone });

  it('are open in the moment they are paid: nobody has to set a time', async () => {
    const course = await aCourse();
    const { buyer, orderId } = await aSale(course);
    const order = await getOrder(shop().shop, buyer, orderId);
    expect(order).toMatchObject({
      hasParcel: false,
      hasSession: false,
      hasRoom: true,
      hasSessionToArrange: false,
    });
    expect(order.nextStep).toBe('Paid. Your course is open. Begin whenever you like.');
    expect(order.courses).toEqual([{ id: course.product.id, name: course.product.name }]);
    expect(await room(buyer, course.product.id)).toMatchObject({
      hasBought: true,
      done: 0,
      next: course.ids[0],
    });
    expect((await lesson(buyer, course.product.id, course.ids[1])).blocks).toEqual([
      {
        kind: 'paragraph',
        children: [
          { kind: 'text', text: 'Four rows of ' },
          { kind: 'strong', children: [{ kind: 'text', text: 'dots' }] },
          { kind: 'text', text: '.' },
        ],
      },
    ]);
  });

  it('show everybody their titles and the free lesson, and no other to who has not bought them', async () => {
    const { product, ids } = await aCourse();
    const other = await aSale(await aCourse());
    const unpaid = await anOrder(shop().shop, { basket: [{ product, qty: 1 }] });
    for (const viewer of [
      VISITOR_VIEWER,
      aGuest(),
      await aBuyer(shop().shop),
      aCustomer(),
      other.buyer,
      unpaid.buyer,
    ]) {
      expect(await room(viewer, product.id)).toMatchObject({ hasBought: false, done: 0 });
      expect((await lesson(viewer, product.id, ids[0])).title).toBe('Sand');
      expect(await codeOf(lesson(viewer, product.id, ids[1]))).toBe('not_allowed');
      expect(await codeOf(tick(viewer, product.id, ids[0]))).toBe('not_allowed');
    }
    expect(await codeOf(lesson(other.buyer, other.product.id, ids[1]))).toBe('not_found');
    expect((await findProduct(shop().shop, product.id))?.outline).toEqual({ lessons: 3, freeId: ids[0] });
    expect(await codeOf(room(VISITOR_VIEWER, (await aProduct(shop().shop)).id))).toBe('not_found');
  });

  it('go on where their reader was; a tick counts once, and is taken back', async () => {
    const { buyer, product, ids } = await aSale(await aCourse());
    for (const _ of [1, 2]) await tick(buyer, product.id, ids[0]);
    expect(await room(buyer, product.id)).toMatchObject({ done: 1, next: ids[1] });
    await tick(buyer, product.id, ids[0], false);
    expect(await room(buyer, product.id)).toMatchObject({ done: 0, next: ids[0] });
    for (const id of ids) await tick(buyer, product.id, id);
    expect(await room(buyer, product.id)).toMatchObject({ done: 3, next: null });
    expect((await listLessons(shop().shop, admin, product.id)).learners).toMatchObject([{ done: 3 }]);
  });

  it('end with the money that goes back, unless another order gives them', async () => {
    const course = await aCourse();
    const { buyer, product, ids, reference } = await aSale(course);
    await giveBack(shop().shop, reference);
    expect(await codeOf(lesson(buyer, product.id, ids[1]))).toBe('not_allowed');
    shop().clock.pass(2 * 60 * 60_000);
    await aSale(course, buyer);
    expect((await lesson(buyer, product.id, ids[1])).title).toBe('The mothers');
  });

  it('are written, moved and removed by the administrator alone, each once', async () => {
    const { product, ids } = await aCourse();
    const change = (form: Record<string, unknown>) => changeLesson(shop().shop, product.id, form);
    const words = {
      intent: 'save',
      id: ids[1],
      version: '1',
      title: 'The four mothers',
      chapter: '',
      body: 'Rows.',
    };
    for (const _ of [1, 2]) await change(words);
    expect(await codeOf(change({ ...words, title: 'Meanwhile' }))).toBe('conflict');
    await change({ intent: 'move', id: ids[2], to: '0' });
    for (const _ of [1, 2]) await change({ intent: 'remove', id: ids[0] });
    const { lessons } = await listLessons(shop().shop, admin, product.id);
    expect(lessons.map(({ title }) => title)).toEqual(['The judge', 'The four mothers']);
    expect(await codeOf(listLessons(shop().shop, aCustomer(), product.id))).toBe('not_allowed');
    const entries = await listActivity(shop().shop, admin, product.id);
    expect(entries.slice(0, 3).map(({ what }) => what)).toEqual([
      'removed the lesson Sand',
      'moved to place 1 the lesson The judge',
      'changed the lesson The four mothers',
    ]);
  });

  it('bring a question to the shop under the name and e-mail of the order, from their buyer alone', async () => {
    const { buyer, product, ids } = await aSale(await aCourse());
    const ask = (viewer: Viewer) =>
      askAboutLesson(shop().shop, viewer, '10.9.8.7', {
        ...{ productId: product.id, lessonId: ids[1] ?? '' },
        question: 'Which hand draws?',
      });
    for (const viewer of [VISITOR_VIEWER, aGuest(), aCustomer(), await aBuyer(shop().shop)])
      expect(await codeOf(ask(viewer))).toBe('not_allowed');
    await ask(buyer);
    const written = await shop().shop.db.select().from(messages).where(eq(messages.email, buyer.email));
    expect(written).toMatchObject([
      { subject: expect.stringMatching(/^The mothers \(.+\), order No\. \d+$/), text: 'Which hand draws?' },
    ]);
  });

  it('are hidden with their product from everybody but their buyers, and of no other course', async () => {
    const sold = await aSale(await aCourse());
    const other = await aCourse();
    const { product, ids, buyer } = sold;
    await shop().shop.db.update(products).set({ state: 'hidden' }).where(eq(products.id, product.id));
    for (const viewer of [VISITOR_VIEWER, aGuest(), aCustomer()]) {
      expect(await codeOf(room(viewer, product.id))).toBe('not_found');
      expect(await codeOf(lesson(viewer, product.id, ids[0]))).toBe('not_found');
    }
    expect(await room(buyer, product.id)).toMatchObject({ hasBought: true });
    await shop().shop.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, product.id));
    expect(await codeOf(room(aCustomer(), product.id))).toBe('not_found');
    expect(await lesson(buyer, product.id, ids[1])).toMatchObject({ title: 'The mothers' });
    expect(await codeOf(lesson(buyer, product.id, other.ids[1]))).toBe('not_found');
    expect(await codeOf(tick(buyer, product.id, other.ids[1]))).toBe('not_found');
    for (const odd of ['', '../etc', "'", 'x'.repeat(5000)])
      expect(await codeOf(lesson(buyer, product.id, odd))).toBe('not_found');
  });

  it('show the files that their text names, to whoever may read the lesson, and no others', async () => {
    const { buyer, product, ids } = await aSale(await aCourse());
    const world = shop().shop;
    const [free = '', bought = ''] = ids;
    const { id: chant } = await aFile(world, product.id, { name: 'one chant.mp3' });
    const { id: sheet } = await aFile(world, product.id, { name: 'sheet.pdf' });
    const write = (id: string, title: string, body: string, isFree?: 'yes') =>
      changeLesson(world, product.id, { intent: 'save', id, version: '1', title, chapter: '', body, isFree });
    await write(free, 'Sand', '![The chant](<one chant.mp3>)\n\n![Gone](gone.pdf)', 'yes');
    await write(bought, 'The mothers', '![The sheet](sheet.pdf)');
    expect((await lesson(VISITOR_VIEWER, product.id, free)).files).toMatchObject([{ id: chant }]);
    expect((await lesson(buyer, product.id, bought)).files).toMatchObject([{ id: sheet }]);
    const file = (viewer: Viewer, lessonId: string, fileId: string) =>
      openLessonFile(world, viewer, { productId: product.id, lessonId, fileId });
    expect(await file(VISITOR_VIEWER, free, chant)).toMatchObject({ id: chant });
    expect(await codeOf(file(VISITOR_VIEWER, free, sheet))).toBe('not_found');
    expect(await file(buyer, bought, sheet)).toMatchObject({ id: sheet });
    for (const viewer of [VISITOR_VIEWER, aGuest(), aCustomer(), await aBuyer(world)])
      expect(await codeOf(file(viewer, bought, sheet))).toBe('not_allowed');
    await removeFile(world, product.id, sheet);
    expect((await lesson(buyer, product.id, bought)).files).toEqual([]);
    expect(await codeOf(file(buyer, bought, sheet))).toBe('not_found');
  });

  it('have two million characters at most, and no learner whose money went back', async () => {
    const { reference, product, ids } = await aSale(await aCourse());
    const learners = async () => (await listLessons(shop().shop, admin, product.id)).learners?.length;
    expect(await learners()).toBe(1);
    await giveBack(shop().shop, reference);
    await shop().paystack.idle();
    await shop().runJobs();
    expect(await learners()).toBe(0);
    const long = 'x'.repeat(100_000);
    for (let at = 0; at < 19; at += 1) await aLesson(shop().shop, product.id, { body: long });
    expect(await codeOf(aLesson(shop().shop, product.id, { body: long }))).toBe('conflict');
    const change = { intent: 'save', id: ids[0], version: '1', title: 'Sand', chapter: '', body: 'Short.' };
    await changeLesson(shop().shop, product.id, change);
  });

  it('forget what a reader ticked off when the account is deleted', async () => {
    const { buyer, orderId, product, ids } = await aSale(await aCourse());
    await tick(buyer, product.id, ids[0]);
    const { orders } = await collectOwnData(shop().shop, buyer);
    expect(orders[0]?.lessonsDone).toMatchObject([{ lessonId: ids[0] }]);
    await deleteAccount(shop().shop, buyer.userId);
    expect(await shop().shop.db.$count(lessonTicks, eq(lessonTicks.orderId, orderId))).toBe(0);
  });
});
