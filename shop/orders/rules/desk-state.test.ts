import { describe, expect, it } from 'vitest';
import { DESK_TEXTS, type DeskFacts, deskState } from './desk-state.ts';

const PAID: DeskFacts = {
  standing: 'paid',
  parcel: null,
  hasParcel: true,
  hasSession: false,
  isBeingCancelled: false,
  goesBack: false,
  notTakenAt: null,
  source: 'shop',
};
const SESSION = { hasParcel: false, hasSession: true };

describe('the word of an order at the desk', () => {
  it.each<[Partial<DeskFacts>, string]>([
    [{}, 'To pack'],
    [{ parcel: 'orderPlaced' }, 'To pack'],
    [{ standing: 'on_delivery' }, 'To pack'],
    [{ standing: 'part_refunded' }, 'To pack'],
    [{ parcel: 'processing' }, 'To ship'],
    [{ parcel: 'shipped' }, 'Shipped'],
    [{ parcel: 'delivered' }, 'Delivered'],
    [SESSION, 'To hold'],
    [{ ...SESSION, parcel: 'delivered' }, 'Held'],
    [{ hasParcel: false }, 'Nothing to send'],
    [{ source: 'test' }, 'Nothing to send'],
    [{ standing: 'unpaid' }, 'Unpaid'],
    [{ standing: 'replaced' }, 'Unpaid'],
    [{ standing: 'unpaid', parcel: 'processing' }, 'Unpaid'],
    [{ standing: 'unpaid', parcel: 'shipped' }, 'Shipped'],
    [{ standing: 'on_delivery', parcel: 'shipped', notTakenAt: new Date() }, 'Nobody took it'],
    [{ standing: 'paid', parcel: 'shipped', notTakenAt: new Date() }, 'Shipped'],
    [{ standing: 'cancelled', parcel: 'shipped', notTakenAt: new Date() }, 'Came back'],
    [{ standing: 'lapsed' }, 'Expired'],
    [{ standing: 'cancelled', parcel: 'shipped' }, 'Came back'],
    [{ standing: 'cancelled', parcel: 'processing' }, 'Cancelled'],
    [{ isBeingCancelled: true }, 'Asked to cancel'],
    [{ goesBack: true, isBeingCancelled: true, parcel: 'shipped' }, 'Being refunded'],
    [{ standing: 'refunded', goesBack: true, parcel: 'shipped' }, 'Refunded'],
    [{ standing: 'refunded', goesBack: true, parcel: 'delivered' }, 'Refunded'],
    [{ standing: 'refunded', goesBack: true }, 'Cancelled'],
    [{ standing: 'refunded', goesBack: true, isBeingCancelled: true, parcel: 'processing' }, 'Cancelled'],
  ])('%o: %s', (change, text) => {
    expect(DESK_TEXTS[deskState({ ...PAID, ...change })]).toBe(text);
  });
});
