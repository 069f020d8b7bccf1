import { setTimeout as pause } from 'node:timers/promises';
import { randomId } from '#adapters/random-id.ts';
import { pesewas } from '#contracts/money.ts';
import type { SignedIn } from '#features/viewer.ts';
import { aCheckout, aCustomer } from '#tests/support/factories.ts';
import { type Act, type Arrival, type Happening, isOfShopper } from './history-acts.ts';
import type { HistoryModel, Outcome } from './history-model.ts';
import { outcomeAt } from './history-outcome.ts';
import { arrivedAs, isDeclined, paymentsAt } from './history-till.ts';
import type { Scene } from './scenes.ts';

/** A turn at a request that was left behind ends after half a minute. */
const SIGH_MS = 31_000;
const PATIENCE_MS = 150;
const UNTIL_LAPSED_MS = 73 * 60 * 60_000;
/** The shop asks before it sells the same goods again within the hour; near its end both answers are right. */
const JUST_PAID_MS = 55 * 60_000;

type Purchase = {
  buyer: SignedIn;
  qty: number;
  /** The price the buyer was last shown. */
  seen: number;
  key: string;
  city: string;
  /** What the buyer was sent to the till with, oldest first. */
  answered: { orderId: string; reference: string }[];
};

/** Plays what happens on the real shop and tells the model what can be seen from outside. */
export class HistoryWorld {
  readonly #purchases: Purchase[];
  readonly #scene: Scene;
  readonly #model: HistoryModel;
  /** The till's books before this history began. */
  readonly #before: number;
  #isMortal = false;
  #hasLapsed = false;
  /** How often each thing came to pass. */
  readonly tally = new Map<string, number>();

  constructor(scene: Scene, model: HistoryModel, purchases: number) {
    this.#scene = scene;
    this.#model = model;
    this.#before = scene.till.transactions().length;
    this.#purchases = Array.from({ length: purchases }, (_, number) => ({
      buyer: aCustomer(),
      qty: (number % 9) + 1,
      seen: model.price,
      key: randomId(),
      city: 'Accra',
      answered: [],
    }));
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
      if (this.#isMortal && (await this.#scene.revive())) {
        this.#isMortal = false;
        this.#count('kill');
      }
    }
    await Promise.all(slow);
  }

  /** The faults end, a quarter of an hour passes, nobody does anything any more: what everybody can see. */
  async settleDown(): Promise<Outcome> {
    const { till } = this.#scene;
    await this.#disarm();
    await this.#scene.revive();
    till.faults.clear();
    await till.idle();
    await this.#shop.pass(15);
    // What came late and without a word is for the comparison of the next night.
    if (this.#hasLapsed) await this.#shop.compare();
    const answered = this.#purchases.flatMap((purchase) => purchase.answered);
    return outcomeAt(this.#shop, paymentsAt(till, this.#before), answered);
  }

  get #shop() {
    return this.#scene.counter();
  }

  #count(what: string): void {
    this.tally.set(what, (this.tally.get(what) ?? 0) + 1);
  }

  async #play({ purchase: number, act }: Happening): Promise<void> {
    const purchase = this.#purchases[number];
    if (!purchase) return;
    if (isOfShopper(act) && purchase.answered.length === 0) await this.#press(purchase, purchase.seen);
    const newest = purchase.answered.at(-1);
    switch (act.kind) {
      case 'press':
        return this.#press(purchase, purchase.seen, act.tabs);
      case 'press in another tab':
        return this.#press({ ...purchase, key: randomId() }, purchase.seen);
      case 'press with a forged price':
        return this.#press({ ...purchase, key: randomId() }, act.price);
      case 'press for another address':
        return this.#press({ ...purchase, key: randomId(), city: 'Tamale' }, purchase.seen);
      case 'order once more':
        return this.#orderOnceMore(purchase);
      case 'cancel':
        return this.#count(`cancel ${await this.#shop.cancel(purchase.buyer, newest?.orderId ?? '')}`);
      case 'pay again':
        return this.#payAgain(purchase, act.tabs);
      case 'return':
        return this.#return(newest, act.tabs);
      case 'approve':
        return this.#approve(act.which === 'newest' ? newest : purchase.answered[0], act.arrival);
      default:
        return this.#playOnTheWorld(act, newest?.reference ?? '');
    }
  }

  async #playOnTheWorld(act: Act, reference: string): Promise<void> {
    const { till } = this.#scene;
    switch (act.kind) {
      case 'the price changes':
        return this.#changePrice(act.price);
      case 'decline':
        return this.#atTill('declined', () => till.decline(reference));
      case 'leave pending':
        return this.#atTill('left pending', () => till.leavePending(reference));
      case 'charge back':
        return this.#atTill('charged back', () => till.reverse(reference));
      case 'webhook again':
        return this.#atTill('webhook again', () => till.deliver(reference));
      case 'held webhooks arrive':
        till.releaseWebhooks();
        return;
      case 'webhook of somebody else': {
        const data = { id: 1, reference: randomId(), transaction_reference: randomId() };
        return this.#atTill('webhook of somebody else', () => till.send(act.event, data));
      }
      case 'refund':
        // How much there is to give back, nobody but the provider can say.
        till.faults.clear('verify');
        return this.#count(`refund ${await this.#shop.refund(reference, act.cedis)}`);
      case 'the admin asks again':
        await this.#shop.askAgain(reference);
        return;
      case 'work off the queues':
        return this.#shop.jobs();
      case 'time passes':
        return this.#shop.pass(act.minutes);
      case 'unpaid orders lapse':
        this.#hasLapsed = true;
        await this.#shop.skip(UNTIL_LAPSED_MS);
        return this.#shop.pass(1);
      case 'till fails':
        this.#count(act.fault.kind);
        return till.faults.set(act.fault, act.at, act.times);
      case 'blow':
        await this.#disarm();
        this.#isMortal = act.blow.kind === 'kill';
        return this.#shop.arm(act.blow);
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

  /** The order of this purchase whose money came within the hour, as the shop shows it now. */
  async #justPaid({ answered }: Purchase): Promise<string | null> {
    for (const orderId of new Set(answered.map((one) => one.orderId)))
      if (await this.#isJustPaid(orderId)) return orderId;
    return null;
  }

  async #isJustPaid(orderId: string): Promise<boolean> {
    const paidAgo = (await this.#shop.shown(orderId))?.paidAgo ?? null;
    return paidAgo !== null && paidAgo < JUST_PAID_MS;
  }

  /** The second press, on the page that says that the goods were just paid for. */
  async #orderOnceMore(purchase: Purchase): Promise<void> {
    const paid = await this.#justPaid(purchase);
    if (!paid) return;
    this.#count('ordered once more');
    await this.#press({ ...purchase, key: randomId() }, purchase.seen, 1, paid);
  }

  /** A page to pay on, offered to a buyer who had `paid` for the same goods before asking. */
  async #offered(paid: string | null, answer: unknown): Promise<void> {
    if (!paid || !answer || answer === 'already paid') return;
    if (await this.#isJustPaid(paid)) this.#model.sellTwice(paid);
  }

  async #press(purchase: Purchase, price: number, tabs = 1, again?: string): Promise<void> {
    const { buyer, qty, key, city } = purchase;
    const product = { ...this.#scene.product, price: pesewas(price) };
    const basket = aCheckout(buyer, [{ product, qty }]);
    const input = { ...basket, shippingAddress: { ...basket.shippingAddress, city }, again };
    const paid = again ? null : await this.#justPaid(purchase);
    const agree = () => this.#model.agree(buyer.email, input.amount, qty);
    const press = async () => {
      agree();
      const answer = await this.#shop.checkout(buyer, input, key);
      // The price may have changed while the shop was looking.
      agree();
      await this.#offered(paid, answer);
      return this.#note(purchase, answer);
    };
    const answers = await Promise.all(Array.from({ length: tabs }, press));
    if (answers.includes(true)) return;
    // The shopper sighs, reads the message, and looks at the price again.
    const original = this.#purchases.find((one) => one.buyer === buyer);
    if (original && original.seen !== this.#model.price) {
      original.seen = this.#model.price;
      original.key = randomId();
    }
    await this.#shop.skip(SIGH_MS);
  }

  async #payAgain(purchase: Purchase, tabs: number): Promise<void> {
    const { orderId } = purchase.answered.at(-1) ?? {};
    if (!orderId) return;
    const paid = await this.#justPaid(purchase);
    const ask = async () => {
      const answer = await this.#shop.payAgain(purchase.buyer, orderId);
      await this.#offered(paid, answer);
      return this.#note(purchase, answer, orderId);
    };
    const answers = await Promise.all(Array.from({ length: tabs }, ask));
    if (!answers.includes(true)) await this.#shop.skip(SIGH_MS);
  }

  /** Tells the model what was answered, and whether there was an answer. */
  #note(
    purchase: Purchase,
    answer: { orderId: string; reference: string } | 'already paid' | null,
    orderId = '',
  ): boolean {
    if (answer === 'already paid') this.#model.tellPaid(orderId);
    if (answer === null || answer === 'already paid') return answer !== null;
    this.#model.answer(answer.orderId, answer.reference);
    if (!purchase.answered.some(({ reference }) => reference === answer.reference)) {
      this.#count('answered');
      purchase.answered.push({ orderId: answer.orderId, reference: answer.reference });
    }
    return true;
  }

  async #return(newest: Purchase['answered'][number] | undefined, tabs: number): Promise<void> {
    if (!newest) return;
    const ask = () => this.#shop.verify(newest.reference);
    const answers = await Promise.all(Array.from({ length: tabs }, ask));
    for (const answer of answers) if (answer?.state === 'success') this.#model.tellPaid(newest.orderId);
  }

  async #approve(given: Purchase['answered'][number] | undefined, arrival: Arrival): Promise<void> {
    if (!given) return;
    const { orderId, reference } = given;
    const { till } = this.#scene;
    const wasDeclined = isDeclined(till, reference);
    const hadLapsed = (await this.#shop.shown(orderId))?.isLapsed;
    await this.#atTill(`paid ${arrival}`, async () => {
      const { told } = await till.approve(reference, arrivedAs(arrival, till, reference));
      if (wasDeclined) this.#count('declined, then paid');
      if (hadLapsed) this.#count('lapsed, then paid');
      await told;
    });
  }

  /** The payer's page refuses what is over already, or not there; that is no fault of the shop. */
  async #atTill(what: string, act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
      this.#count(what);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
}
