import { randomId } from '#platform/ids/random-id.server.ts';
import { pesewas } from '#platform/money/money.ts';
import type { SignedIn } from '#shop/viewer.server.ts';
import { aCheckout, aCustomer } from '#tests/support/factories.ts';
import type { HistoryModel } from './history-model.ts';
import type { Scene } from './scenes.ts';

/** A turn at a request that was left behind ends after half a minute. */
const SIGH_MS = 31_000;
/** The shop asks before it sells the same goods again within the hour; near its end both answers are right. */
const JUST_PAID_MS = 55 * 60_000;

/** One shopper who wants so many pieces. */
export type Purchase = {
  buyer: SignedIn;
  qty: number;
  /** The price the buyer was last shown. */
  price: number;
  /** Of the checkout page that is open. */
  key: string;
  /** What the buyer was sent to the provider with, oldest first. */
  answered: { orderId: string; reference: string }[];
};

type Pressed = { price?: number; key?: string; tabs?: number; city?: string; again?: string };

export const aPurchase = (number: number, price: number): Purchase => ({
  buyer: aCustomer(),
  qty: (number % 9) + 1,
  price,
  key: randomId(),
  answered: [],
});

/** What shoppers press, and what they are answered. */
export class HistoryShoppers {
  readonly #scene: Scene;
  readonly #model: HistoryModel;
  readonly #count: (what: string) => void;

  constructor(scene: Scene, model: HistoryModel, count: (what: string) => void) {
    this.#scene = scene;
    this.#model = model;
    this.#count = count;
  }

  get #shop() {
    return this.#scene.driver();
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
  async orderOnceMore(purchase: Purchase): Promise<void> {
    const paid = await this.#justPaid(purchase);
    if (!paid) return;
    this.#count('ordered once more');
    await this.press(purchase, { key: randomId(), again: paid });
  }

  /** A page to pay on, offered to a buyer who had `paid` for the same goods before asking. */
  async #offered(paid: string | null, answer: unknown): Promise<void> {
    if (!paid || !answer || answer === 'already paid') return;
    if (await this.#isJustPaid(paid)) this.#model.sellTwice(paid);
  }

  /** Presses Pay Now in as many tabs at once; what is not given is as the open page has it. */
  async press(purchase: Purchase, pressed: Pressed = {}): Promise<void> {
    const { buyer, qty } = purchase;
    const { price, key, tabs, city, again } = { ...purchase, tabs: 1, city: 'Accra', ...pressed };
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
    // The shopper reads the message, and looks at the price again.
    if (purchase.price !== this.#model.price) {
      purchase.price = this.#model.price;
      purchase.key = randomId();
    }
    await this.#shop.skip(SIGH_MS);
  }

  async payAgain(purchase: Purchase, tabs: number): Promise<void> {
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

  async comeBack({ answered }: Purchase, tabs: number): Promise<void> {
    const newest = answered.at(-1);
    if (!newest) return;
    const ask = () => this.#shop.verify(newest.reference);
    const answers = await Promise.all(Array.from({ length: tabs }, ask));
    for (const answer of answers) if (answer?.state === 'success') this.#model.tellPaid(newest.orderId);
  }
}
