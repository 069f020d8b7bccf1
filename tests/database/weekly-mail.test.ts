import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/time/durations.ts';
import { mondayOf } from '#shop/reports/rules/weeks.ts';
import { sendWeeklyMail } from '#shop/reports/weekly/send-weekly-mail.server.ts';
import { hasWeeklyMail, switchWeeklyMail } from '#shop/reports/weekly/switch-weekly-mail.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { aShopToPayAt } from './payments-world.ts';

const admin = anAdmin();

onBothDatabases('the figures of a week by e-mail', (open) => {
  const world = aShopToPayAt(open);
  const turn = (to: 'on' | 'off') => switchWeeklyMail(world().shop, admin, { intent: `weekly-mail-${to}` });
  const mails = async () => {
    await world().runJobs();
    return (await world().mails()).filter(({ subject }) => subject.startsWith('Your week'));
  };
  /** To six in the morning of the next Monday. */
  const waitForMonday = () => {
    const { clock } = world();
    const now = clock.now();
    const monday = new Date(`${mondayOf(new Date(now.getTime() + 7 * DAY_MS))}T06:00:00Z`);
    clock.pass(monday.getTime() - now.getTime());
  };

  it('are not sent before somebody asks for them, and not of the week in which they did', async () => {
    expect(await hasWeeklyMail(world().shop, admin)).toBe(false);
    waitForMonday();
    await sendWeeklyMail(world().shop);
    await turn('on');
    await turn('on');
    await sendWeeklyMail(world().shop);
    expect(await mails()).toEqual([]);
  });

  it('come once for each week, however many processes look, with what was sold in it', async () => {
    const { shop, paystack, clock, runJobs } = world();
    const product = await aProduct(shop, { name: 'Bowl of clay' });
    const { reference } = await anOrder(shop, { basket: [{ product, qty: 2 }] });
    await (await paystack.approve(reference)).reported;
    await runJobs();
    waitForMonday();
    await Promise.all([sendWeeklyMail(shop), sendWeeklyMail(shop)]);
    clock.pass(HOUR_MS);
    await sendWeeklyMail(shop);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(shop.settings.shopEmail);
    expect(mail?.text).toContain('2 × Bowl of clay');
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('GHS 39.98 (GHS 0.00 the week before)');
    waitForMonday();
    clock.pass(2 * DAY_MS);
    await sendWeeklyMail(shop);
    expect(await mails()).toHaveLength(2);
  });

  it('end when they are switched off', async () => {
    await turn('off');
    expect(await hasWeeklyMail(world().shop, admin)).toBe(false);
    waitForMonday();
    await sendWeeklyMail(world().shop);
    expect(await mails()).toHaveLength(2);
  });

  it('are switched by the admin alone', async () => {
    for (const viewer of [VISITOR_VIEWER, aCustomer()])
      await expect(
        switchWeeklyMail(world().shop, viewer, { intent: 'weekly-mail-on' }),
      ).rejects.toMatchObject({ code: 'not_allowed' });
  });
});
