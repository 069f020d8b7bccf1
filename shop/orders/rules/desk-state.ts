import type { OrderSource, PaymentStanding } from '../contract/orders.ts';
import { hasLeft, isOrdered, type ParcelState } from './order-lifecycle.ts';

/** What is to be done with an order, else what became of it: the shop's own word, beside the status of its buyer. */
export const DESK_TEXTS = {
  unpaid: 'Unpaid',
  expired: 'Expired',
  cancelled: 'Cancelled',
  came_back: 'Came back',
  asked: 'Asked to cancel',
  refunding: 'Being refunded',
  refunded: 'Refunded',
  pack: 'To pack',
  ship: 'To ship',
  hold: 'To hold',
  nothing: 'Nothing to send',
  shipped: 'Shipped',
  not_taken: 'Nobody took it',
  delivered: 'Delivered',
  held: 'Held',
} as const;
export type DeskState = keyof typeof DESK_TEXTS;

export type DeskFacts = {
  standing: PaymentStanding;
  parcel: ParcelState;
  hasParcel: boolean;
  hasSession: boolean;
  isBeingCancelled: boolean;
  /** All of its money has gone back, or is asked of the provider. */
  goesBack: boolean;
  /** When the courier reported that nobody took it. */
  notTakenAt: Date | null;
  source: OrderSource;
};

export function deskState(order: DeskFacts): DeskState {
  const { standing, parcel, hasParcel, goesBack, isBeingCancelled, notTakenAt } = order;
  if (standing === 'cancelled') return hasLeft(parcel) ? 'came_back' : standing;
  if (standing === 'refunded') return hasLeft(parcel) ? standing : 'cancelled';
  if (goesBack) return 'refunding';
  if (isBeingCancelled) return 'asked';
  if (standing === 'on_delivery' && notTakenAt) return 'not_taken';
  if (parcel === 'shipped') return 'shipped';
  if (parcel === 'delivered') return hasParcel ? 'delivered' : 'held';
  if (!isOrdered(standing)) return standing === 'lapsed' ? 'expired' : 'unpaid';
  return toDo(order);
}

function toDo({ parcel, hasParcel, hasSession, source }: DeskFacts): DeskState {
  if (source === 'test') return 'nothing';
  if (hasParcel) return parcel === 'processing' ? 'ship' : 'pack';
  return hasSession ? 'hold' : 'nothing';
}

/** A parcel waits for the shop. */
export const isToSend = (state: DeskState): boolean => state === 'pack' || state === 'ship';

const OF_MONEY: readonly DeskState[] = [
  'unpaid',
  'expired',
  'cancelled',
  'came_back',
  'refunding',
  'refunded',
  'not_taken',
];

/** Says where the money stands, too, so that nothing else needs to. */
export const isOfMoney = (state: DeskState): boolean => OF_MONEY.includes(state);
