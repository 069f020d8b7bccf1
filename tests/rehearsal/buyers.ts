import { setTimeout as pause } from 'node:timers/promises';
import { randomId } from '#platform/ids/random-id.server.ts';
import { SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';
import type { Answer, HttpsCaller } from './https-caller.ts';
import { TRAY } from './products.ts';

/** How long one of them looks around before the next order: an address may open sixty payments a minute. */
const BETWEEN_MS = 1_200;

/**
 * Guests who press Pay Now, each with another cart, until `end` is called, which resolves with the status of every
 * press; 0 where the connection broke. Each buyer has an address of this machine.
 */
export function buyAround(
  count: number,
  newCaller: (from: string) => HttpsCaller,
): { end(): Promise<number[]> } {
  let isOver = false;
  const walks = Array.from({ length: count }, async (_, buyer) => {
    const statuses: number[] = [];
    while (!isOver) {
      statuses.push(await payNow(newCaller(`127.0.4.${buyer + 1}`)));
      await pause(BETWEEN_MS);
    }
    return statuses;
  });
  return {
    async end() {
      isOver = true;
      return (await Promise.all(walks)).flat();
    },
  };
}

/** A guest nobody has seen before orders one tray. */
export function orderAsGuest(caller: HttpsCaller): Promise<Answer> {
  const email = `esi.${randomId()}@example.com`;
  const order = {
    items: [{ id: TRAY.id, price: TRAY.price, qty: 1 }],
    email,
    shippingAddress: SHIPPING_ADDRESS,
    amount: TRAY.price * 100,
    description: 'An order',
  };
  return caller.post('/initialize-transaction', order, { 'idempotency-key': randomId() });
}

async function payNow(caller: HttpsCaller): Promise<number> {
  const status = await orderAsGuest(caller).then(
    (answer) => answer.status,
    () => 0,
  );
  caller.close();
  return status;
}
