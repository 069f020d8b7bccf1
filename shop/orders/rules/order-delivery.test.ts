import { describe, expect, test } from 'vitest';
import type { Kind } from '#shop/catalogue/contract/kinds.ts';
import type { AppointmentState } from '#shop/hours/contract.ts';
import {
  contentsOf,
  deliveryText,
  isSessionToArrange,
  type OrderProgress,
  orderOutlook,
  parcelDays,
} from './order-delivery.ts';

const RULES = {
  packingDays: [],
  pauseFrom: null,
  pauseTo: null,
  town: 'Accra',
  nearbyTowns: 'Tema, Cape Coast',
} as const;
const MONDAY = new Date('2026-11-23T10:00:00Z');
const on = (day: string) => new Date(`2026-${day}T12:00:00Z`);

const anOrder = (given: Partial<OrderProgress> = {}): OrderProgress => ({
  standing: 'paid',
  parcel: null,
  isBeingCancelled: false,
  hasParcel: true,
  hasSession: false,
  hasRoom: false,
  hasFiles: false,
  address: { city: 'Accra', country: 'Ghana' },
  delivery: null,
  paidAt: MONDAY,
  shippedAt: null,
  ...given,
});
const outlook = (given: Partial<OrderProgress> = {}, now = MONDAY) =>
  orderOutlook(anOrder(given), RULES, now);

describe('what an order says of its way', () => {
  test('that nobody took it stands in place of the days, until it is paid after all', () => {
    const missed = { parcel: 'shipped', shippedAt: MONDAY, isNotTaken: true } as const;
    expect(outlook({ ...missed, standing: 'on_delivery' })).toEqual({
      arrival: null,
      nextStep: expect.stringContaining("couldn't hand it over"),
    });
    expect(outlook({ ...missed, standing: 'paid' }).nextStep).toBe("It's on its way.");
  });

  test('paid: by when it is packed and arrives, counted from the payment whenever it is read', () => {
    for (const now of [MONDAY, on('11-25')])
      expect(outlook({}, now)).toEqual({
        arrival: 'Arrives by Fri 27 Nov',
        nextStep: 'Paid. We pack it by Wed 25 Nov.',
      });
    const packingDays = ['thursday'] as const;
    expect(orderOutlook(anOrder(), { ...RULES, packingDays }, MONDAY).nextStep).toBe(
      'Paid. We pack it by Thu 26 Nov.',
    );
  });

  test.each([
    ['Accra', 'Ghana', 'Arrives by Fri 27 Nov'],
    ['East Legon, accra', 'GHANA', 'Arrives by Fri 27 Nov'],
    ['Tema', 'GH', 'Arrives by Fri 27 Nov'],
    ['cape-coast', 'Ghana', 'Arrives by Fri 27 Nov'],
    ['Kumasi', 'Republic of Ghana', 'Arrives by Wed 2 Dec'],
    ['Temale', 'Ghana', 'Arrives by Wed 2 Dec'],
    ['Lomé', 'Togo', null],
  ])('to %s, %s: %s', (city, country, arrival) => {
    expect(outlook({ address: { city, country } }).arrival).toBe(arrival);
  });

  test('a shop that has set no town promises the longer time everywhere', () => {
    const rules = { ...RULES, town: null, nearbyTowns: null };
    expect(orderOutlook(anOrder(), rules, MONDAY).arrival).toBe('Arrives by Wed 2 Dec');
  });

  test('shipped: counted from the day it left', () => {
    const shipped = { parcel: 'shipped', shippedAt: on('11-24') } as const;
    expect(outlook(shipped)).toEqual({ arrival: 'Arrives by Thu 26 Nov', nextStep: "It's on its way." });
    expect(outlook(shipped, on('11-27')).arrival).toBe('Was due by Thu 26 Nov');
  });

  test('late: it says so instead of promising a day that is over', () => {
    expect(outlook({}, on('11-26')).nextStep).toMatch(
      /^Paid\. It was due to be packed by Wed 25 Nov\. We're/,
    );
    expect(outlook({ parcel: 'processing' }).nextStep).toBe(
      "We're packing it. It will be ready by Wed 25 Nov.",
    );
  });

  test('what it consists of follows from the kinds of its lines', () => {
    const of = (kind: Kind, hasLessons = false, times: string[] | null = null) => ({
      kind,
      hasLessons,
      times,
    });
    expect(contentsOf([of('course', true)])).toMatchObject({ hasSession: false, hasRoom: true });
    expect(contentsOf([of('course', true, ['a'])])).toMatchObject({ hasSession: true, hasTimes: true });
    expect(contentsOf([of('booking')])).toMatchObject({ hasParcel: false, hasSession: true });
    expect(contentsOf([of('goods'), of('course')])).toMatchObject({ hasParcel: true, hasSession: true });
    expect(contentsOf([])).toMatchObject({
      hasParcel: true,
      hasSession: false,
      hasRoom: false,
      hasFiles: false,
    });
    expect(contentsOf([of('download')])).toMatchObject({
      hasParcel: false,
      hasSession: false,
      hasFiles: true,
    });
  });

  test('a course is not delivered, and beside goods it has a sentence of its own', () => {
    const course = outlook({ hasParcel: false, hasSession: true });
    expect(course).toEqual({ arrival: null, nextStep: expect.stringMatching(/^Paid\. We'll e-mail you/) });
    const both = outlook({ hasSession: true });
    expect(both.nextStep).toMatch(/Wed 25 Nov\. We'll e-mail you .+ course or consultation\.$/);
    expect(both.arrival).toBe('Your parcel arrives by Fri 27 Nov');
    const shipped = { hasFiles: true, parcel: 'shipped', shippedAt: on('11-24') } as const;
    expect(outlook(shipped).arrival).toBe('Your parcel arrives by Thu 26 Nov');
  });

  test('a session with its time is on the order page, unless that time was lost or given up', () => {
    const next = (states: AppointmentState[], times: string[] | null = ['a']) => {
      const contents = contentsOf([{ kind: 'booking', hasLessons: false, times, states }]);
      return outlook({ ...contents, hasParcel: false }).nextStep;
    };
    expect(next(['booked', 'cancelled'])).toBe('Paid. Your session is booked.');
    expect(next(['booked', 'open'])).toMatch(
      /^Paid\. The time you booked was no longer free .+ Choose another/,
    );
    expect(next(['cancelled'])).toBe('Paid. Your session is cancelled.');
    expect(next([], null)).toMatch(/We'll e-mail you/);
  });

  test('files are there as soon as they are paid', () => {
    const files = outlook({ hasParcel: false, hasFiles: true });
    expect(files).toEqual({ arrival: null, nextStep: expect.stringMatching(/^Paid\. Your files are ready/) });
    expect(outlook({ hasFiles: true }).nextStep).toMatch(/^Paid\. We pack it by .+ Your files are ready/);
  });

  test('a time is to be arranged for what is held, from the payment until it was held', () => {
    const isOpen = (given: Partial<OrderProgress>) =>
      isSessionToArrange(anOrder({ hasSession: true, ...given }));
    expect([isOpen({}), isOpen({ parcel: 'shipped' }), isOpen({ standing: 'part_refunded' })]).toEqual([
      true,
      true,
      true,
    ]);
    for (const given of [
      { hasSession: false },
      { parcel: 'delivered' },
      { isBeingCancelled: true },
      { standing: 'refunded' },
      { standing: 'unpaid' },
    ] as const)
      expect([given, isOpen(given)]).toEqual([given, false]);
  });

  test.each([
    { parcel: 'delivered' },
    { isBeingCancelled: true },
    { standing: 'refunded' },
    { standing: 'unpaid', paidAt: null },
    { standing: 'lapsed', paidAt: null },
  ] as const)('nothing when %o', (given) => {
    expect(outlook(given)).toEqual({ arrival: null, nextStep: null });
  });

  test('e-mails say the same, and nothing where there is nothing to say', () => {
    const order = anOrder();
    const days = parcelDays(order, RULES);
    const nothing = { hasParcel: false, hasSession: false, hasRoom: false, hasFiles: false, delivery: null };
    const goods = { ...nothing, hasParcel: true };
    const session = { ...nothing, hasSession: true };
    expect(deliveryText(goods, days)).toBe('We pack it by Wed 25 Nov. Arrives by Fri 27 Nov.');
    expect(deliveryText(session, days)).toMatch(/^We'll e-mail you/);
    expect(deliveryText({ ...goods, hasFiles: true }, days)).toMatch(
      /Your parcel arrives by Fri 27 Nov\. Your files are ready/,
    );
    const left = parcelDays({ ...order, shippedAt: on('11-24') }, RULES);
    expect(deliveryText(goods, left)).toBe('Arrives by Thu 26 Nov.');
    expect(deliveryText(session, left)).toBeNull();
  });

  test('a method of delivery has days of its own, and words', () => {
    const by = (kind: 'courier' | 'pick_up' | 'bus_parcel', days: number) =>
      outlook({ delivery: { kind, days } }).arrival;
    expect([by('courier', 1), by('bus_parcel', 4), by('pick_up', 0)]).toEqual([
      'Arrives by Thu 26 Nov',
      'At the station by Tue 1 Dec',
      'Ready to collect by Wed 25 Nov',
    ]);
    expect(
      outlook({ parcel: 'shipped', shippedAt: on('11-24'), delivery: { kind: 'pick_up', days: 0 } }),
    ).toEqual({
      arrival: null,
      nextStep: "It's ready to collect.",
    });
  });
});
