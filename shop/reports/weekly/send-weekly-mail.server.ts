import type { Shop } from '#shop/shop.server.ts';
import { readReport, sumSpan } from '../report-queries.server.ts';
import { mondayOf, weekBefore } from '../rules/weeks.ts';
import { claimWeek } from './queries.server.ts';
import { weeklyMail } from './weekly-mail.server.ts';

const MOST_PRODUCTS = 5;

/**
 * Work of the queue `reports.mail`, every hour: on Monday, or as soon after as the shop is up, the figures of the week
 * before go to the shop, once for each week however many processes look. Off at first.
 */
export async function sendWeeklyMail(shop: Pick<Shop, 'db' | 'clock' | 'jobs' | 'settings'>): Promise<void> {
  const monday = mondayOf(shop.clock.now());
  const { now, before, first, last } = weekBefore(monday);
  await shop.db.transaction(async (tx) => {
    if (!(await claimWeek(tx, monday))) return;
    const sums = await sumSpan(tx, { span: now, keptMonths: [] });
    const sumsBefore = await sumSpan(tx, { span: before, keptMonths: [] });
    const rows = await readReport(tx, 'product', { span: now, keptMonths: [] }, MOST_PRODUCTS + 1);
    const products = rows.filter(({ key }) => key !== null && key !== '').slice(0, MOST_PRODUCTS);
    const mail = weeklyMail({ first, last, sums, sumsBefore, products }, shop.settings);
    await shop.jobs.enqueue(tx, 'mail.send', mail);
  });
}
