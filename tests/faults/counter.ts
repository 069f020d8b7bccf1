import type { Breach } from '#adapters/db/audit.ts';
import type { InitializedTransaction, InitializeTransaction } from '#contracts/checkout.ts';
import type { SignedIn } from '#features/viewer.ts';
import type { Blow } from './steps.ts';

/** What a shopper and the hours can ask of a shop, whichever process it runs in. */
export type Counter = {
  /** Pay Now; null when it was refused, and the shopper sees an error. */
  checkout(
    buyer: SignedIn,
    input: InitializeTransaction,
    key: string,
  ): Promise<InitializedTransaction | null>;
  /** The return page; null when there was no answer. */
  verify(reference: string): Promise<{ state: string } | null>;
  jobs(): Promise<void>;
  /** Lets `minutes` pass, with the sweep and the jobs of each. */
  pass(minutes: number): Promise<void>;
  /** Moves the clock on and does nothing else. */
  skip(milliseconds: number): Promise<void>;
  statusOf(orderId: string): Promise<string>;
  ordersOf(buyer: SignedIn): Promise<number>;
  letters(): Promise<string[]>;
  audit(): Promise<Breach[]>;
  arm(blow: Blow): Promise<void>;
  disarm(): Promise<boolean>;
};
export type Task = keyof Counter;
