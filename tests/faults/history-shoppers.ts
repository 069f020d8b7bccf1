import { randomId } from '#platform/ids/random-id.server.ts';
import { type Pesewas, pesewas, toCedis } from '#platform/money/money.ts';
import type { InitializeTransaction } from '#shop/checkout/contract/checkout.ts';
import type { InitializedTransaction } from '#shop/checkout/contract/checkout-answers.ts';
import { giftPart } from '#shop/gifts/rules/gift-part.ts';
import type { SignedIn } from '#shop/viewer.server.ts';
import { aCheckout, aCustomer } from '#tests/support/factories.ts';
import type { HistoryModel, Wish } from './history-model.ts';
import type { Code } from './history-terms.ts';
import type { Scene } from './scenes.ts';

/** A turn at a request that was left behind ends after half a minute. */
const SIGH_MS = 31_000;
/** The shop asks before it sells the same goods again within the hour; near its end both answers are right. */
const JUST_PAID_MS = 55 * 60_000;

/** One shopper who wants so many pieces, and of what is on the shelf so many others. */
export type Purchase = {
  buyer: SignedIn;
  qty: number;
  others: number;
  /** Collects the goods where that may be done. */
  collects: boolean;
  /** The voucher that was typed. */
  code: Code | null;
  /** The gift voucher that was typed, and what the shop answered about it. */
  gift: { code: string; balance: Pesewas } | null;
  /** The price the buyer was last shown. */
  price: number;
  /** Of the checkout page that is open. */
  key: string;
  /** What the buyer was sent to the provider with, oldest first. */
  answered: { orderId: string; reference: string }[];
};

/** Where an order leads that its vouchers have paid whole. */
const OWN_PAGE = '/checkout?reference=';

type Pressed = { price?: number; key?: string; tabs?: number; city?: string; again?: string };

export const aPurchase = (number: number, price: number, codes: readonly Code[]): Purchase => ({
  buyer: aCustomer(),
  qty: (number % 9) + 1,
  others: number % 3,
  collects: number % 3 === 1,
  code: codes[number % (codes.length + 1)] ?? null,
  gift: null,
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
  async #offered(paid: string | null, answer: InitializedTransaction | 'already paid' | null): Promise<void> {
    if (!paid || !answer || answer === 'already paid' || answer.authorization_url.includes(OWN_PAGE)) return;
    if (await this.#isJustPaid(paid)) this.#model.sellTwice(paid);
  }

  /** Presses Pay Now in as many tabs at once; what is not given is as the open page has it. */
  async press(purchase: Purchase, pressed: Pressed = {}): Promise<void> {
    const { buyer } = purchase;
    const { price, key, tabs, city, again } = { ...purchase, tabs: 1, city: 'Accra', ...pressed };
    const wish = this.#wishOf(purchase, city);
    const input = this.#inputOf(purchase, wish, { price, city, again });
    const paid = again ? null : await this.#justPaid(purchase);
    const agree = () => this.#model.agree(input, wish);
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
    // The shopper reads the message, looks at the price again, and goes on without the vouchers.
    if (purchase.price !== this.#model.price || purchase.code || purchase.gift) {
      purchase.price = this.#model.price;
      purchase.code = null;
      purchase.gift = null;
      purchase.key = randomId();
    }
    await this.#shop.skip(SIGH_MS);
  }

  /** Types a code, and presses. */
  async pressWithCode(purchase: Purchase, place: number): Promise<void> {
    const { codes } = this.#model.terms;
    purchase.code = codes[place % codes.length] ?? null;
    purchase.key = randomId();
    await this.press(purchase);
  }

  /** Types the code of a gift voucher, and presses. */
  async pressWithGift(purchase: Purchase, place: number): Promise<void> {
    const { gifts } = this.#model.terms;
    const code = gifts[place % gifts.length]?.code ?? '';
    const answer = await this.#shop.askGift(purchase.buyer, code);
    purchase.gift = answer && 'balance' in answer ? { code, balance: answer.balance } : null;
    if (answer && 'refused' in answer) this.#count(`gift voucher ${answer.refused}`);
    purchase.key = randomId();
    await this.press(purchase);
  }

  #wishOf({ qty, others, collects, code }: Purchase, city: string): Wish {
    const ways = this.#model.terms.ways.filter((way) => way.city === city);
    return { qty, others, way: (collects ? ways.at(-1) : ways[0]) ?? null, code };
  }

  #inputOf(
    { buyer, gift }: Purchase,
    wish: Wish,
    { price, city, again }: { price: number; city: string; again: string | undefined },
  ): InitializeTransaction {
    const { qty, others, way, code } = wish;
    const basket = aCheckout(buyer, [{ product: { ...this.#scene.product, price: pesewas(price) }, qty }]);
    const { id, price: ofOthers } = this.#model.terms.shelf;
    if (others > 0) basket.items.push({ id, price: toCedis(pesewas(ofOthers)), qty: others });
    const amount = pesewas(this.#model.costOf(wish, price));
    const ofGift = gift ? giftPart(amount, gift.balance) : 0;
    return {
      ...basket,
      amount,
      shippingAddress: { ...basket.shippingAddress, city },
      again,
      ...(way && { delivery: way.id }),
      ...(code && { voucher: code.code }),
      ...(gift && ofGift > 0 && { gift: { code: gift.code, amount: ofGift } }),
    };
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
