import type { StockedProduct } from '#shop/catalogue/editing/stock-catalogue.server.ts';
import type { InitializeTransaction } from '#shop/checkout/contract/checkout.ts';
import type { InitializedTransaction } from '#shop/checkout/contract/checkout-answers.ts';
import type { GiftAnswer } from '#shop/gifts/contract.ts';
import type { Breach } from '#shop/office/contract/audit.ts';
import type { CloseParcel } from '#shop/on-delivery/close-parcel.server.ts';
import type { OrderRequestKind, ShortChoice } from '#shop/orders/contract/orders.ts';
import type { SignedIn } from '#shop/viewer.server.ts';
import type { RefundGiven } from '#tests/support/refunds.ts';
import type { Counts, ItemBooked, OrderBooks } from './history-books.ts';
import type { Terms } from './history-terms.ts';
import type { Interruption } from './interruption.ts';

/** What the administrator sees of one order and its payments. */
export type OrderShown = {
  orderId: string;
  isPaid: boolean;
  isLapsed: boolean;
  /** How long ago its money came, in milliseconds; null while it is unpaid, and when all was given back. */
  paidAgo: number | null;
  /** Pesewas. */
  amount: number;
  /** What of it a gift voucher pays. */
  giftAmount: number;
  /** The references whose money completed it. */
  completedBy: string[];
};
/** Amounts in pesewas. */
export type OnDelivery = { product: StockedProduct; way: { id: string; price: number } };
export type MailShown = { to: string; text: string };

/**
 * What a shopper, the administrator and the hours can ask of a shop, whichever process it runs in. Null
 * where there was no answer, or a refusal.
 */
export type ShopDriver = {
  /** Pay Now. */
  checkout(
    buyer: SignedIn,
    input: InitializeTransaction,
    key: string,
  ): Promise<InitializedTransaction | null>;
  /** What may be spent of a gift voucher that was typed. */
  askGift(buyer: SignedIn, code: string): Promise<GiftAnswer | null>;
  payAgain(buyer: SignedIn, orderId: string): Promise<InitializedTransaction | 'already paid' | null>;
  /** The return page. */
  verify(reference: string): Promise<{ state: string } | null>;
  /** The administrator gives back so many cedis, all when empty, or some of the pieces. */
  refund(reference: string, given: RefundGiven): Promise<string | null>;
  /** The buyer cancels an unpaid order. */
  cancel(buyer: SignedIn, orderId: string): Promise<string | null>;
  /** The buyer asks to cancel a paid order, or to return what was delivered. */
  askTo(kind: OrderRequestKind, buyer: SignedIn, orderId: string): Promise<true | null>;
  /** The administrator accepts what is asked of an order; its pieces go back on the shelf if she says so. */
  accept(orderId: string, restock?: boolean): Promise<true | null>;
  deliver(orderId: string): Promise<true | null>;
  /** The buyer says what is to happen about missing pieces. */
  chooseMissing(buyer: SignedIn, orderId: string, choice: ShortChoice): Promise<true | null>;
  /** Sets up what a history is sold by, with so many pieces on the shelf. */
  furnish(pieces: number): Promise<Terms>;
  /** A counted product, so many pieces of it, and a way of delivery on which it may be paid. */
  furnishOnDelivery(pieces: number): Promise<OnDelivery>;
  /** The pieces of a product: on the shelf, and held of them. */
  onShelf(productId: string): Promise<{ onHand: number; held: number } | null>;
  /** The courier gets the parcel. */
  ship(orderId: string): Promise<true | null>;
  /** The courier's page of the parcel, while it is not paid. */
  courierLink(orderId: string): Promise<string | null>;
  /** The courier reports on this page. */
  close(link: string, intent: CloseParcel['intent']): Promise<true | null>;
  /** The administrator has the parcel back, and puts its pieces on the shelf. */
  comesBack(orderId: string): Promise<true | null>;
  /** The administrator writes down so many cedis of mobile money; `id` is of the question. */
  takeByHand(orderId: string, id: string, cedis: string): Promise<true | null>;
  /** What was taken by hand, in pesewas, in the order in which it was written. */
  takenByHand(orderId: string): Promise<number[]>;
  books(orderId: string): Promise<OrderBooks | null>;
  counts(terms: Terms): Promise<Counts>;
  /** The mails that are queued or sent about an order, by kind. */
  mailsAbout(orderId: string): Promise<string[]>;
  /** The verbs in the audit log about an order. */
  verbsAbout(orderId: string): Promise<string[]>;
  /** The refunds of an order, newest first: cedis and state. */
  refundsOf(orderId: string): Promise<[number, string][]>;
  askAgain(reference: string): Promise<string | null>;
  /** The administrator changes a price, in pesewas. */
  price(productId: string, price: number): Promise<true | null>;
  /** The administrator counts so many pieces of a product. */
  count(productId: string, pieces: number): Promise<true | null>;
  jobs(): Promise<void>;
  /** The daily comparison with the provider's list. */
  compare(): Promise<void>;
  /** Lets `minutes` pass, with the sweep and the jobs of each. */
  pass(minutes: number): Promise<void>;
  /** Moves the clock on and does nothing else. */
  skip(milliseconds: number): Promise<void>;
  statusOf(orderId: string): Promise<string>;
  ordersOf(buyer: SignedIn): Promise<number>;
  shown(orderId: string): Promise<OrderShown | null>;
  attention(): Promise<ItemBooked[]>;
  mails(): Promise<MailShown[]>;
  /** The administrator sends again what could not be sent, or whose fate nobody knows. */
  sendParkedAgain(): Promise<void>;
  audit(): Promise<Breach[]>;
  arm(interruption: Interruption): Promise<void>;
  disarm(): Promise<boolean>;
};
export type Task = keyof ShopDriver;
