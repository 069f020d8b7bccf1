import type { Hono } from 'hono';
import { z } from 'zod';
import { fieldErrors } from '#platform/http/field-errors.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { ProductId } from '#shop/catalogue/contract/catalogue.ts';
import { callerOf, type Edge } from '#shop/edge.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { calendarEntry } from '../calendar-entry.server.ts';
import { calendarFeed } from '../calendar-feed.server.ts';
import { FEED_PATH, MAX_SLOT_DAYS, SLOTS_PATH } from '../contract.ts';
import { listSlots } from '../list-slots.server.ts';

const Asked = z.object({
  product: ProductId,
  from: z.iso
    .date()
    .regex(/^2\d{3}/)
    .optional(),
  days: z.coerce.number().int().min(1).max(MAX_SLOT_DAYS).default(14),
});

const CALENDAR = { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-store' };

/** What may be booked of a product (docs/http.md#machine-endpoints): days are Accra's, today where none is named. */
export function slotRoutes(app: Hono<Edge>, { shop }: { shop: Shop }): void {
  app.get('/order-details/:order/hours/:hour', async (context) => {
    const { order: orderId, hour } = context.req.param();
    const viewer = callerOf(context);
    const file = await calendarEntry(shop, viewer, { orderId, hourId: Number(hour) });
    return context.body(file, 200, {
      ...CALENDAR,
      'content-disposition': 'attachment; filename="session.ics"',
    });
  });
  app.get(`${FEED_PATH}/:key`, async (context) =>
    context.body(await calendarFeed(shop, context.req.param('key')), 200, CALENDAR),
  );
  app.get(SLOTS_PATH, async (context) => {
    const asked = Asked.safeParse(context.req.query());
    if (!asked.success) throw new Problem('invalid_input', { fields: fieldErrors(asked.error) });
    const { product: productId, days, from = dayInAccra(shop.clock.now()) } = asked.data;
    context.header('cache-control', 'no-store');
    return context.json({ slots: await listSlots(shop, { productId, from, days }) });
  });
}
