import { setTimeout as pause } from 'node:timers/promises';
import { randomId } from '#platform/ids/random-id.server.ts';
import { type Act, type AfterSales, type Happening, isAfterSales, isOfShopper } from './history-acts.ts';
import { type PaidOrder, playAfterwards } from './history-desk.ts';
import type { HistoryModel, Outcome } from './history-model.ts';
import { outcomeAt } from './history-outcome.ts';
import { arrivedAs, isDeclined, paymentsAt } from './history-payments.ts';
import { aPurchase, HistoryShoppers, type Purchase } from './history-shoppers.ts';
import type { Scene } from './scenes.ts';

const PATIENCE_MS = 150;
const UNTIL_LAPSED_MS = 73 * 60 * 60_000;
const QUARTER_OF_AN_HOUR = 15;
const UNTIL_LET_GO_MS = 31 * 60_000;

type Approval = Extract<Act, { kind: 'approve' }>;

/** Plays what happens on the real shop and tells the model what can be seen from outside. */
export class HistoryWorld {
  readonly #purchases: Purchase[];
  readonly #shoppers: HistoryShoppers;
  readonly #scene: Scene;
  readonly #model: HistoryModel;
  /** The provider's books before this history began. */
  readonly #before: number;
  readonly #approved: PaidOrder[] = [];
  #mayBeKilled = false;
  #hasLapsed = false;
  /** How often each thing came to pass. */
  readonly tally = new Map<string, number>();

  constructor(scene: Scene, model: HistoryModel, purchases: number) {
    this.#scene = scene;
    this.#model = model;
    this.#before = scene.paystack.transactions().length;
    this.#shoppers = new HistoryShoppers(scene, model, (what) => this.#count(what));
    const { price, terms } = model;
    this.#purchases = Array.from({ length: purchases }, (_, number) => aPurchase(number, price, terms.codes));
  }

  async play(history: readonly Happening[]): Promise<void> {
    const slow: Promise<void>[] = [];
    for (let next = 0; next < history.length; ) {
      const begun = next;
      do next += 1;
      while (history[next]?.alongside);
      const together = history.slice(begun, next).map((happening) => this.#play(happening));
      slow.push(...together);
      // Whoever waits for a twin waits beside what happens next.
      await Promise.race([Promise.all(together), pause(PATIENCE_MS)]);
      if (this.#mayBeKilled && (await this.#scene.revive())) {
        this.#mayBeKilled = false;
        this.#count('kill');
      }
    }
    await Promise.all(slow);
  }

  /** The faults end, a quarter of an hour passes, nobody does anything any more: what everybody can see. */
  async settleDown(): Promise<Outcome> {
    const { paystack } = this.#scene;
    await this.#disarm();
    await this.#scene.revive();
    paystack.faults.clear();
    await paystack.idle();
    // One by one: what PostgreSQL ends for a process that is dead already is handed out again in the next.
    for (let minute = 0; minute < QUARTER_OF_AN_HOUR; minute += 1) await this.#shop.pass(1);
    // What came late and without a word is for the comparison of the next night.
    if (this.#hasLapsed) await this.#shop.compare();
    await this.#letGo();
    await this.#shop.sendParkedAgain();
    const answered = this.#purchases.flatMap((purchase) => purchase.answered);
    return outcomeAt(this.#shop, paymentsAt(paystack, this.#before), answered, this.#model.terms);
  }

  get #shop() {
    return this.#scene.driver();
  }

  #count(what: string): void {
    this.tally.set(what, (this.tally.get(what) ?? 0) + 1);
  }

  async #play({ purchase: number, act }: Happening): Promise<void> {
    const purchase = this.#purchases[number];
    if (!purchase) return;
    if (isOfShopper(act) && purchase.answered.length === 0) await this.#shoppers.press(purchase);
    const newest = purchase.answered.at(-1);
    switch (act.kind) {
      case 'press':
        return this.#shoppers.press(purchase, { tabs: act.tabs });
      case 'press in another tab':
        return this.#shoppers.press(purchase, { key: randomId() });
      case 'press with a forged price':
        return this.#shoppers.press(purchase, { key: randomId(), price: act.price });
      case 'press for another address':
        return this.#shoppers.press(purchase, { key: randomId(), city: 'Tamale' });
      case 'press with a code':
        return this.#shoppers.pressWithCode(purchase, act.code);
      case 'press with a gift voucher':
        return this.#shoppers.pressWithGift(purchase, act.gift);
      case 'order once more':
        return this.#shoppers.orderOnceMore(purchase);
      case 'cancel':
        return this.#count(`cancel ${await this.#shop.cancel(purchase.buyer, newest?.orderId ?? '')}`);
      case 'pay again':
        return this.#shoppers.payAgain(purchase, act.tabs);
      case 'return':
        return this.#shoppers.comeBack(purchase, act.tabs);
      case 'approve':
        return this.#approve(purchase, act);
      default:
        return isAfterSales(act)
          ? this.#playAfterwards(act, number)
          : this.#playOnTheWorld(act, newest?.reference ?? '');
    }
  }

  /** On one of the orders that somebody has paid for. */
  async #playAfterwards(act: AfterSales, number: number): Promise<void> {
    const order = this.#approved[number % this.#approved.length];
    if (order) this.#count(`${act.kind} ${await playAfterwards(this.#scene, act, order)}`);
  }

  /** What is held is let go of, and so are pages that were left open. */
  async #letGo(): Promise<void> {
    await this.#shop.skip(UNTIL_LET_GO_MS);
    await this.#shop.pass(1);
  }

  async #playOnTheWorld(act: Act, reference: string): Promise<void> {
    const { paystack } = this.#scene;
    switch (act.kind) {
      case 'the price changes':
        return this.#changePrice(act.price);
      case 'the pieces are counted':
        return this.#count(
          `pieces ${(await this.#shop.count(this.#scene.product.id, act.pieces)) ? 'counted' : 'not counted'}`,
        );
      case 'decline':
        return this.#atPaystack('declined', () => paystack.decline(reference));
      case 'leave pending':
        return this.#atPaystack('left pending', () => paystack.leavePending(reference));
      case 'charge back':
        return this.#atPaystack('charged back', () => paystack.reverse(reference));
      case 'webhook again':
        return this.#atPaystack('webhook again', () => paystack.deliver(reference));
      case 'held webhooks arrive':
        paystack.releaseWebhooks();
        return;
      case 'webhook of somebody else': {
        const data = { id: 1, reference: randomId(), transaction_reference: randomId() };
        return this.#atPaystack('webhook of somebody else', () => paystack.send(act.event, data));
      }
      case 'refund':
        // How much there is to give back, nobody but the provider can say.
        paystack.faults.clear('verify');
        return this.#count(`refund ${await this.#shop.refund(reference, act.cedis)}`);
      case 'a gift voucher is refunded': {
        const sold = this.#model.terms.gifts[act.gift]?.reference ?? '';
        return this.#count(`gift voucher refund ${await this.#shop.refund(sold, '')}`);
      }
      case 'the admin asks again':
        await this.#shop.askAgain(reference);
        return;
      case 'work off the queues':
        return this.#shop.jobs();
      case 'time passes':
        return this.#shop.pass(act.minutes);
      case 'half an hour passes':
        return this.#letGo();
      case 'unpaid orders lapse':
        this.#hasLapsed = true;
        await this.#shop.skip(UNTIL_LAPSED_MS);
        return this.#shop.pass(1);
      case 'provider fails':
        this.#count(act.fault.kind);
        return paystack.faults.set(act.fault, act.at, act.times);
      case 'interruption':
        await this.#disarm();
        this.#mayBeKilled = act.interruption.kind === 'kill';
        return this.#shop.arm(act.interruption);
    }
  }

  /** The admin presses until the new price stands. */
  async #changePrice(price: number): Promise<void> {
    while (!(await this.#shop.price(this.#scene.product.id, price))) await this.#scene.revive();
    this.#model.list(price);
  }

  async #disarm(): Promise<void> {
    if (await this.#shop.disarm()) this.#count('line cut');
  }

  async #approve({ answered, buyer }: Purchase, { which, arrival }: Approval): Promise<void> {
    const given = which === 'newest' ? answered.at(-1) : answered[0];
    if (!given) return;
    const { orderId, reference } = given;
    const { paystack } = this.#scene;
    const wasDeclined = isDeclined(paystack, reference);
    const shown = await this.#shop.shown(orderId);
    // Nothing is left to approve.
    if (shown && shown.giftAmount > 0 && shown.giftAmount === shown.amount)
      return void this.#approved.push({ buyer, orderId, reference });
    await this.#atPaystack(`paid ${arrival}`, async () => {
      const { reported } = await paystack.approve(reference, arrivedAs(arrival, paystack, reference));
      if (wasDeclined) this.#count('declined, then paid');
      if (shown?.isLapsed) this.#count('lapsed, then paid');
      this.#approved.push({ buyer, orderId, reference });
      await reported;
    });
  }

  /** The payer's page refuses what is over already, or not there; that is no fault of the shop. */
  async #atPaystack(what: string, act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
      this.#count(what);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
}
