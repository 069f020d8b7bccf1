import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { oneLine } from '#platform/text/text.ts';
import { MOST_AT_ONCE } from '#shop/frame/rules/chosen-rows.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { whyNotShipped } from '../rules/many-orders.ts';
import { readPastedParcels } from '../rules/pasted-parcels.ts';
import { MOST_IN_PARCEL_NUMBER } from '../rules/tracking-link.ts';
import { ShipOrder, shipOrder } from '../ship-order.server.ts';
import { type ActResult, actOnOrders, ShownOrders, shownOrders } from './act-on-orders.server.ts';

const MOST_PASTED = MOST_AT_ONCE * 120;

/**
 * `parcelNumber` has a place for each order. Where that is empty, what was `pasted` counts, unless the fields show it
 * already (`isFilled`): then somebody emptied it.
 */
export const ShipOrders = z.strictObject({
  order: ShownOrders,
  parcelNumber: z.array(ShipOrder.shape.parcelNumber).max(MOST_AT_ONCE).default([]),
  /** Chosen as well, and left out. */
  other: z
    .array(z.string().regex(/^\d{1,9}$/))
    .max(MOST_AT_ONCE)
    .default([]),
  pasted: z.string().max(MOST_PASTED, 'These are too many lines.').default(''),
  isFilled: z.literal('yes').optional(),
  courier: ShipOrder.shape.courier,
  mail: ShipOrder.shape.mail,
  sms: ShipOrder.shape.sms,
  /** So many may go without a parcel number, as the press after the question says. */
  without: z
    .string()
    .regex(/^\d{1,3}$/)
    .optional(),
});
export type ShipOrders = z.output<typeof ShipOrders>;

export type ShipOrdersResult = ActResult & { mailed: number; texted: number };

/**
 * Ships each order as `shipOrder` does, under its own lock and with its own messages to the buyer. What cannot go
 * along is returned with its reason; pasted lines that fit no order are refused before any is shipped.
 */
export async function shipOrders(shop: Shop, viewer: Viewer, input: ShipOrders): Promise<ShipOrdersResult> {
  requireRight(viewer, 'orders');
  const { courier, mail, sms } = input;
  const orders = shownOrders(input.order);
  const parcels = parcelsOf(input);
  const messages = { mailed: 0, texted: 0 };
  const result = await actOnOrders(shop, viewer, {
    verb: 'ship-orders',
    orders,
    whyNot: whyNotShipped,
    act: async ({ id, number, version }, inAct) => {
      const parcelNumber = parcels.get(number) ?? null;
      const shipped = await shipOrder(shop, viewer, id, { courier, parcelNumber, mail, sms, version }, inAct);
      if (shipped.kind === 'shipped') {
        messages.mailed += Number(shipped.isMailed);
        messages.texted += Number(shipped.isTexted);
      }
      return shipped;
    },
  });
  return { ...result, ...messages };
}

/**
 * Where some have a parcel number and others none, the question that comes first, until `without` counts those that
 * have none: a scanner's Enter may have sent the form.
 */
export function askAboutParcels(input: ShipOrders): string | null {
  const [all, given] = [input.order.length, parcelsOf(input).size];
  const without = all - given;
  if (given === 0 || without === 0 || input.without === String(without)) return null;
  return `${without} of these ${all} orders ${without === 1 ? 'has' : 'have'} no parcel number.`;
}

const TOO_LONG = `A parcel number has at most ${MOST_IN_PARCEL_NUMBER} characters.`;

function parcelsOf({ order, other, parcelNumber, pasted, isFilled }: ShipOrders): Map<number, string> {
  const numbers = shownOrders(order).map(({ number }) => number);
  if (parcelNumber.length > numbers.length) throw new Problem('invalid_input');
  const { parcels, problem } = readPastedParcels(pasted, numbers, other.map(Number));
  const isTooLong = [...parcels.values()].some((one) => one.length > MOST_IN_PARCEL_NUMBER);
  const refusal = problem ?? (isTooLong ? TOO_LONG : null);
  if (refusal) throw new Problem('invalid_input', { field: 'pasted' }, refusal);
  const typed = numbers.flatMap((number, place): [number, string][] => {
    const text = parcelNumber[place];
    return text ? [[number, text]] : [];
  });
  if (isFilled) return new Map(typed);
  return new Map([...[...parcels].map(([number, text]) => [number, oneLine(text)] as const), ...typed]);
}
