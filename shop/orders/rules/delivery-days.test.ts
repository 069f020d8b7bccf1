import { describe, expect, test } from 'vitest';
import type { ShopSettings } from '#shop/office/contract/settings.ts';
import { deliveryDays, deliveryDaysNow, weekdayInWords } from './delivery-days.ts';

const RULES = { packingDays: [], pauseFrom: null, pauseTo: null } as const;
const MONDAY = new Date('2026-11-23T10:00:00Z');

const settings = (given: Partial<ShopSettings>): ShopSettings => ({
  version: 2,
  email: null,
  phone: null,
  whatsapp: null,
  socialUrl: null,
  openingHours: null,
  packingDays: [],
  notice: null,
  noticeUntil: null,
  pauseFrom: null,
  pauseTo: null,
  pauseText: null,
  deliveryFrom: null,
  hasVouchers: false,
  hasDownloads: false,
  hasGifts: false,
  hasGoogleFeed: false,
  hasMetaFeed: false,
  hasWhatsappOrders: false,
  hasReviewPhotos: false,
  legalStatus: null,
  registeredAt: null,
  officeBearers: null,
  memberships: null,
  dataProtection: null,
  town: null,
  region: null,
  nearbyTowns: null,
  sessionHosts: null,
  sessionPlaces: null,
  starterSet: null,
  businessName: null,
  registration: null,
  tin: null,
  streetAddress: null,
  ...{
    introduction: null,
    pictureUrl: null,
    pictureAlt: null,
    pictureHeight: null,
    picturePlaceholder: null,
  },
  ...given,
});

describe('the days of a delivery', () => {
  test('two working days to pack, two more nearby, five elsewhere', () => {
    expect(deliveryDays(MONDAY, RULES)).toEqual({
      packed: '2026-11-25',
      nearby: '2026-11-27',
      elsewhere: '2026-12-02',
    });
  });

  test.each([
    ['2026-11-26T23:59:59Z', '2026-11-30'],
    ['2026-11-27T00:00:00Z', '2026-12-01'],
    ['2026-11-28T12:00:00Z', '2026-12-01'],
    ['2026-11-29T12:00:00Z', '2026-12-01'],
  ])('paid at %s, packed by %s: nobody works on Saturdays and Sundays', (paid, packed) => {
    expect(deliveryDays(new Date(paid), RULES).packed).toBe(packed);
  });

  test('packing days that are set are the first of them after the payment, even a Saturday', () => {
    const on = (packingDays: ShopSettings['packingDays']) =>
      deliveryDays(MONDAY, { ...RULES, packingDays }).packed;
    expect(on(['tuesday', 'friday'])).toBe('2026-11-24');
    expect(on(['monday'])).toBe('2026-11-30');
    expect(on(['saturday'])).toBe('2026-11-28');
    expect(deliveryDays(MONDAY, { ...RULES, packingDays: ['saturday'] }).nearby).toBe('2026-12-01');
  });

  test('nothing is packed in a pause, neither in one that comes nor in one that holds', () => {
    const pause = { pauseFrom: '2026-11-24', pauseTo: '2026-12-06' };
    expect(deliveryDays(MONDAY, { ...RULES, ...pause }).packed).toBe('2026-12-08');
    const now = new Date('2026-11-30T08:00:00Z');
    expect(deliveryDaysNow(now, settings(pause)).packed).toBe('2026-12-09');
    expect(deliveryDaysNow(MONDAY, settings(pause)).packed).toBe('2026-12-08');
  });

  test('the end of a year and a leap day are days like others', () => {
    expect(deliveryDays(new Date('2026-12-30T12:00:00Z'), RULES).elsewhere).toBe('2027-01-08');
    expect(deliveryDays(new Date('2028-02-28T12:00:00Z'), RULES).packed).toBe('2028-03-01');
  });

  test('a day is read with its weekday', () => {
    expect(weekdayInWords('2026-11-26')).toBe('Thu 26 Nov');
  });
});
