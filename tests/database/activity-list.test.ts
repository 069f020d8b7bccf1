import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import { listAllActivity } from '#shop/office/activity/list-all-activity.server.ts';
import type { AuditVerb } from '#shop/office/contract/audit.ts';
import type { ActivityDesk } from '#shop/office/rules/activity-desk.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin, anOrder, enrol } from '#tests/support/factories.ts';
import { stock } from '#tests/support/stock.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const admin = anAdmin();
const NOTHING: ActivityDesk = { what: null, who: null, until: null, page: 1 };

onBothDatabases('the list of all activity', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    await enrol(world.shop, admin);
    await stock(world.running.database, { id: 'bowl', name: 'Bowl of sand', price: 5 });
    await write('2020-01-01', 'clock', 'lapse-order');
    await write('2020-01-02', 'payment provider', 'settle', { amount: 3_998 });
    await write('2020-01-02', admin.userId, 'edit-product', {}, 'bowl');
    await write('2020-01-03', 'somebody-gone', 'cancel-order');
    await write('2020-01-03', 'operator', 'write-products', { added: 2, changed: 0 }, 'catalogue');
    const settings = {
      from: { notice: null, openingHours: null },
      to: { notice: 'Back soon', openingHours: 'Mon' },
    };
    await write('2020-01-04', admin.userId, 'change-settings', settings, 'settings');
  });
  afterAll(() => world.close());

  const write = (day: string, actor: string, verb: AuditVerb, details = {}, subject = 'an-order-of-old') =>
    insertAudit(world.shop.db, { at: new Date(`${day}T12:00:00Z`), actor, verb, subject, details });
  const list = (desk: Partial<ActivityDesk> = {}) =>
    listAllActivity(world.shop, admin, { ...NOTHING, ...desk });
  const wordsOf = async (desk: Partial<ActivityDesk>) =>
    (await list({ until: '2020-12-31', ...desk })).entries.map(({ who, what }) => `${who} ${what}`);

  it('is newest first, and reads as sentences', async () => {
    expect((await wordsOf({})).map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      `${admin.email} changed in the settings: Opening hours, Notice`,
      'The operator imported products: 2 added, 0 changed',
      'The customer cancelled the order',
      `${admin.email} changed nothing`,
      'Paystack confirmed the payment of GHS 39.98',
      'The shop let the order expire, because it was not paid in time',
    ]);
  });

  it('counts what was done at once in one entry, and shows each of an act that was interrupted', async () => {
    const lines = () => wordsOf({ what: 'products' });
    const before = (await lines()).length;
    await write('2020-01-05', admin.userId, 'edit-product', { ofAct: 'an-act' }, 'bowl');
    await write('2020-01-05', admin.userId, 'edit-product', { ofAct: 'an-act' }, 'tray');
    expect(await lines()).toHaveLength(before + 2);
    await write('2020-01-05', admin.userId, 'set-product-states', { to: 'hidden', names: [] }, 'an-act');
    expect(await lines()).toHaveLength(before + 1);
    await world.shop.db.execute(`delete from audit_log where at >= '2020-01-05' and at < '2020-01-06'`);
  });

  it('is narrowed by what it is about, by who did it, and up to the end of a day', async () => {
    expect(await wordsOf({ what: 'products' })).toHaveLength(2);
    expect(await wordsOf({ what: 'orders', who: 'shop' })).toHaveLength(1);
    expect(await wordsOf({ what: 'reviews' })).toEqual([]);
    expect(await wordsOf({ who: 'admin', what: 'products' })).toEqual([`${admin.email} changed nothing`]);
    expect(await wordsOf({ who: 'customers' })).toEqual(['The customer cancelled the order']);
    expect(await wordsOf({ who: 'paystack' })).toHaveLength(1);
    expect(await wordsOf({ until: '2020-01-02' })).toHaveLength(3);
    expect(await wordsOf({ until: '2019-12-31' })).toEqual([]);
  });

  it('leads to what is still there', async () => {
    const { entries } = await list({ until: '2020-12-31' });
    expect(entries.map(({ about }) => about?.name ?? null)).toEqual([
      null,
      null,
      null,
      'Bowl of sand',
      null,
      null,
    ]);
    const { orderId } = await anOrder(world.shop);
    await write('2030-01-01', admin.userId, 'write-note', { note: '' }, orderId);
    const [newest] = (await list()).entries;
    expect(newest?.about).toEqual({
      kind: 'order',
      id: orderId,
      name: expect.stringMatching(/^Order No\. \d+$/),
    });
  });

  it('has thirty entries a page, and its last page where there are no more', async () => {
    for (let nth = 0; nth < 61; nth += 1)
      await write('2010-01-01', 'clock', 'delete-file', {}, `file-${nth}`);
    const early = { until: '2010-12-31' };
    const [first, third, ninth] = [
      await list(early),
      await list({ ...early, page: 3 }),
      await list({ ...early, page: 9 }),
    ];
    expect([first.entries.length, first.hasNext, first.pages, first.found]).toEqual([30, true, 3, 61]);
    expect([third.entries.length, third.hasNext, ninth.page]).toEqual([1, false, 3]);
    const ids = [...first.entries, ...third.entries].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
  });

  it('is for the admin alone', async () => {
    for (const viewer of [aCustomer(), { kind: 'visitor' } as const])
      await expect(listAllActivity(world.shop, viewer, NOTHING)).rejects.toThrow(
        "You don't have access to this.",
      );
  });
});
