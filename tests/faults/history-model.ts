/** What one purchase looks like from outside: what was ordered, and what money reached the provider. */
export type ModelOrder = {
  orderId: string;
  /** Pesewas the buyer agreed to. */
  amount: number;
  /** Every reference we were sent to the provider with, for this order. */
  references: Set<string>;
  /** References the provider was paid under, with what it says it received. */
  paid: Map<string, number>;
};

/** What the shop shows of an order from outside. */
export type Shown = { orderId: string; isPaid: boolean; letters: number; attention: string[] };

/** Orders, money received and the promises 2.1 to 2.4; it knows nothing of how the shop keeps them. */
export class HistoryModel {
  readonly orders = new Map<string, ModelOrder>();

  /** The shop has answered Pay Now: from here on the order must not be lost (2.1). */
  acknowledge(orderId: string, reference: string, amount: number): ModelOrder {
    const order = this.orders.get(orderId) ?? { orderId, amount, references: new Set(), paid: new Map() };
    for (const other of this.orders.values())
      if (other !== order && other.references.has(reference)) throw new Error(`${reference} pays two orders`);
    order.references.add(reference);
    this.orders.set(orderId, order);
    return order;
  }

  receive(orderId: string, reference: string, received: number): void {
    this.orders.get(orderId)?.paid.set(reference, received);
  }

  /** Every promise that what is shown breaks, in words. */
  *broken(shown: readonly Shown[]): Generator<string> {
    const byId = new Map(shown.map((one) => [one.orderId, one]));
    for (const order of this.orders.values()) {
      const seen = byId.get(order.orderId);
      if (seen) yield* this.#brokenBy(order, seen);
      else yield `2.1: order ${order.orderId} was answered and is gone`;
    }
  }

  *#brokenBy(order: ModelOrder, { isPaid, letters, attention }: Shown): Generator<string> {
    const { orderId, paid, amount } = order;
    const right = [...paid].filter(([, received]) => received === amount);
    const visible = [...paid.keys()].filter((reference) => attention.includes(reference));
    if (paid.size > 0 && !isPaid && visible.length === 0)
      yield `2.2: ${orderId} was paid for and neither complete nor shown to anybody`;
    if (paid.size > (isPaid ? 1 : 0) + visible.length)
      yield `2.2: ${orderId} was paid ${paid.size} times, ${visible.length} are shown`;
    if (isPaid && right.length === 0) yield `2.3: ${orderId} is complete without the right money`;
    if (isPaid && letters !== 2) yield `2.4: ${orderId} was completed with ${letters} letters`;
    if (!isPaid && letters > 0) yield `2.4: ${orderId} has letters and no payment`;
    if (!isPaid && right.some(([reference]) => !visible.includes(reference)))
      yield `2.2: ${orderId} got its money, and neither completed nor told anybody`;
  }
}
