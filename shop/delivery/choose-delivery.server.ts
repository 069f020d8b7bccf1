import type { Db } from '#platform/db/db.server.ts';
import type { Kind } from '#shop/catalogue/contract/kinds.ts';
import { hasParcel } from '#shop/catalogue/rules/kind.ts';
import { shopProblem } from '#shop/problem.ts';
import type { DeliveryMethod, OrderDelivery, Place } from './contract.ts';
import { findDelivery } from './find-delivery.server.ts';

/** The method with its price, and what the order keeps of it in words. */
export type ChosenDelivery = { method: DeliveryMethod; kept: OrderDelivery };

type ToChoose = {
  place: Place;
  methodId: string | null;
  shelf: readonly { kind: Kind }[];
  /** Some method is on. */
  hasDelivery: boolean;
};

const NOWHERE = "We don't deliver to this address yet. Please write to us.";

/**
 * Null where delivery costs nothing: no method is on anywhere, or nothing is sent. Refuses with `delivery_changed`
 * unless exactly a method of this place is named, or none where none is needed.
 */
export async function chooseDelivery(
  tx: Db,
  { place, methodId, shelf, hasDelivery }: ToChoose,
): Promise<ChosenDelivery | null> {
  const offered = hasDelivery && shelf.some(hasParcel) ? await findDelivery(tx, place) : null;
  if (!offered) {
    if (methodId !== null) throw shopProblem('delivery_changed');
    return null;
  }
  if (offered.zone === null) throw shopProblem('delivery_changed', {}, NOWHERE);
  const method = offered.methods.find(({ id }) => id === methodId);
  if (!method) throw shopProblem('delivery_changed');
  const { kind, name, days, instructions } = method;
  return { method, kept: { methodId: method.id, zone: offered.zone, kind, name, days, instructions } };
}
