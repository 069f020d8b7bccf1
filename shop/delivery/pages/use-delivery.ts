import { useEffect } from 'react';
import { create } from 'zustand';
import { useIsOffline } from '#platform/connection/connection-store.ts';
import type { Pesewas } from '#platform/money/money.ts';
import { useSite } from '#shop/frame/site.ts';
import type { DeliveryOffer, Place } from '../contract.ts';
import { deliveryPrice } from '../rules/delivery-price.ts';
import { useDeliveryChoice } from './delivery-store.ts';

type OfferedMethod = DeliveryOffer['methods'][number];

export type Delivery =
  | { kind: 'free' }
  /** No place was chosen yet. */
  | { kind: 'open' }
  | { kind: 'loading'; place: Place }
  | { kind: 'nowhere'; place: Place }
  | {
      kind: 'chosen';
      place: Place;
      method: OfferedMethod;
      price: Pesewas;
      methods: readonly OfferedMethod[];
      onDeliveryUpTo: Pesewas | null;
    };

/** By place; null where delivery is free everywhere by now. */
type Offers = Readonly<Record<string, DeliveryOffer | null>>;
const useOffers = create<{ offers: Offers; isPriced: boolean }>(() => ({ offers: {}, isPriced: false }));
const asked = new Set<string>();

/** What delivery of goods of this sum costs to the chosen place, by the chosen method or the first. */
export function useDelivery({ goods, hasParcel }: { goods: Pesewas; hasParcel: boolean }): Delivery {
  const site = useSite();
  const choice = useDeliveryChoice();
  const { offers, isPriced } = useOffers();
  const hasPrice = hasParcel && (site.deliveryFrom !== null || isPriced);
  const place = hasPrice ? (choice?.place ?? null) : null;
  const key = place && queryOf(place);
  const offer = key === null ? undefined : offers[key];
  const isUnknown = offer === undefined;
  const isOffline = useIsOffline();
  useEffect(() => {
    if (key !== null && isUnknown && !isOffline) void ask(key);
  }, [key, isUnknown, isOffline]);
  if (!hasPrice) return { kind: 'free' };
  if (!place) return { kind: 'open' };
  if (offer === undefined) return { kind: 'loading', place };
  if (offer === null) return { kind: 'free' };
  const { methods, onDeliveryUpTo = null } = offer;
  const method = methods.find(({ id }) => id === choice?.methodId) ?? methods[0];
  if (!method) return { kind: 'nowhere', place };
  return { kind: 'chosen', place, method, price: deliveryPrice(method, goods), methods, onDeliveryUpTo };
}

export function nowhereText({ town, code }: Place): string {
  return `We don't deliver to ${town || code} yet.`;
}

/** Delivery has changed: what is known of it is asked anew. */
export function askDeliveryAnew(): void {
  asked.clear();
  useOffers.setState({ offers: {}, isPriced: true }, true);
}

const queryOf = ({ town, code, country }: Place) => new URLSearchParams({ town, code, country }).toString();

async function ask(query: string): Promise<void> {
  if (asked.has(query)) return;
  asked.add(query);
  try {
    const response = await fetch(`/api/delivery?${query}`);
    if (!response.ok) throw new Error('no answer');
    const { offer }: { offer: DeliveryOffer | null } = await response.json();
    useOffers.setState(({ offers }) => ({ offers: { ...offers, [query]: offer } }));
  } catch {
    // Asked again by the next page, or once the connection is back.
    asked.delete(query);
  }
}
