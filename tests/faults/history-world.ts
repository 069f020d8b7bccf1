import { randomId } from '#adapters/random-id.ts';
import type { InitializeTransaction } from '#contracts/checkout.ts';
import type { StockedProduct } from '#features/catalogue/stock-catalogue.ts';
import { getOrder } from '#features/orders/get-order.ts';
import { listAttention } from '#features/payments/list-attention.ts';
import { payAgain } from '#features/payments/pay-again.ts';
import { startCheckout } from '#features/payments/start-checkout.ts';
import { verifyPayment } from '#features/payments/verify-payment.ts';
import type { SignedIn } from '#features/viewer.ts';
import { aCheckout, aCustomer, anAdmin } from '#tests/support/factories.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import type { Act } from './history-acts.ts';
import type { HistoryModel, ModelOrder, Shown } from './history-model.ts';
import { counterOf } from './shop-counter.ts';
import type { Steps } from './steps.ts';

type Purchase = {
  buyer: SignedIn;
  input: InitializeTransaction;
  key: string;
  order: ModelOrder | null;
};

/** Plays what happens on the real shop and tells the model what can be seen from outside. */
export class HistoryWorld {
  readonly #purchases: Purchase[];
  readonly #world: TestShop;
  readonly #model: HistoryModel;
  readonly #steps: Steps;

  constructor(
    world: TestShop,
    steps: Steps,
    model: HistoryModel,
    product: StockedProduct,
    purchases: number,
  ) {
    this.#world = world;
    this.#steps = steps;
    this.#model = model;
    this.#purchases = Array.from({ length: purchases }, (_, number) => {
      const buyer = aCustomer();
      return {
        buyer,
        key: randomId(),
        order: null,
        input: aCheckout(buyer, [{ product, qty: (number % 9) + 1 }]),
      };
    });
  }

  async play(number: number, act: Act): Promise<void> {
    const purchase = this.#purchases[number];
    if (!purchase) return;
    const { shop, till } = this.#world;
    switch (act.kind) {
      case 'press':
        return this.#sent(purchase, () => startCheckout(shop, purchase.buyer, purchase.input, purchase.key));
      case 'pay again':
        return this.#payAgain(purchase);
      case 'approve':
        return this.#approve(purchase, act.which);
      case 'decline':
      case 'leave pending':
        return this.#atTill(purchase, (reference) =>
          act.kind === 'decline' ? till.decline(reference) : till.leavePending(reference),
        );
      case 'return':
        return this.#return(purchase, act.tabs);
      case 'replay':
        return this.#replay(purchase);
      case 'work off the queues':
        this.#steps.disarm();
        await this.#world.runJobs();
        return;
      case 'time passes':
        this.#steps.disarm();
        return counterOf(this.#world, this.#steps).pass(act.minutes);
      case 'till fails':
        return till.faults.set(act.fault, act.at, 1);
      case 'line cut':
        return this.#steps.arm({ step: act.step, moment: act.moment, kind: 'fail' });
    }
  }

  /** The faults end, the hours pass, nobody does anything any more; then what everybody can see. */
  async settleDown(): Promise<Shown[]> {
    const { till, shop } = this.#world;
    this.#steps.disarm();
    till.faults.clear();
    await till.idle();
    await counterOf(this.#world, this.#steps).pass(15);
    const { issues } = await listAttention(shop, anAdmin());
    const letters = await this.#world.letters();
    const shown: Shown[] = [];
    for (const { order } of this.#purchases) {
      if (!order) continue;
      const found = await getOrder(shop, anAdmin(), order.orderId).catch(() => null);
      if (!found) continue;
      shown.push({
        orderId: order.orderId,
        isPaid: found.paymentState === 'paid',
        letters: letters.filter(({ text }) => text.includes(order.orderId)).length,
        attention: issues.map(({ reference }) => reference),
      });
    }
    return shown;
  }

  async #sent(purchase: Purchase, ask: () => Promise<{ orderId: string; reference: string } | null>) {
    const answer = await ask().catch(() => null);
    if (!answer) return;
    const { orderId, reference } = answer;
    purchase.order = this.#model.acknowledge(orderId, reference, purchase.input.amount);
  }

  async #payAgain(purchase: Purchase): Promise<void> {
    const { order, buyer } = purchase;
    if (!order) return;
    await this.#sent(purchase, async () => {
      const outcome = await payAgain(this.#world.shop, buyer, order.orderId);
      return outcome.kind === 'payable' ? outcome.transaction : null;
    });
  }

  async #approve({ order }: Purchase, which: 'newest' | 'oldest'): Promise<void> {
    const reference = [...(order?.references ?? [])].at(which === 'newest' ? -1 : 0);
    if (!order || !reference) return;
    await this.#atTillUnder(reference, async () => (await this.#world.till.approve(reference)).told);
    this.#noteMoney(order);
  }

  /** What the till itself holds is the truth about money; "webhook first" pays without being asked to. */
  #noteMoney(order: ModelOrder): void {
    for (const { reference, paidAt, amount, metadata } of this.#world.till.transactions()) {
      const about = metadata as { order_id?: string } | null;
      if (paidAt && about?.order_id === order.orderId) this.#model.receive(order.orderId, reference, amount);
    }
  }

  async #atTill({ order }: Purchase, act: (reference: string) => Promise<void>): Promise<void> {
    const reference = [...(order?.references ?? [])].at(-1);
    if (reference) await this.#atTillUnder(reference, () => act(reference));
  }

  /** The payer's page refuses what is over already; that is no fault of the shop. */
  async #atTillUnder(_: string, act: () => Promise<unknown>): Promise<void> {
    await act().catch((error: unknown) => {
      if (!(error instanceof RangeError)) throw error;
    });
  }

  async #return({ order }: Purchase, tabs: number): Promise<void> {
    const reference = [...(order?.references ?? [])].at(-1);
    if (!reference) return;
    const ask = () => verifyPayment(this.#world.shop, new URLSearchParams({ reference })).catch(() => null);
    await Promise.all(Array.from({ length: tabs }, ask));
  }

  async #replay({ order }: Purchase): Promise<void> {
    const [reference] = order?.paid.keys() ?? [];
    if (reference) await this.#world.till.deliver(reference);
  }

  /** Before the reckoning: money the till took for any order, however it came. */
  noteAllMoney(): void {
    for (const { order } of this.#purchases) if (order) this.#noteMoney(order);
  }
}
