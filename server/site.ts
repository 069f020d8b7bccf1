import { deliveryBadge } from '#shop/delivery/rules/delivery-badge.ts';
import type { Site } from '#shop/frame/scope.ts';
import type { ShopSettings } from '#shop/office/contract/settings.ts';
import {
  contactOf,
  currentNotice,
  currentPause,
  listInWords,
  packingInWords,
  townsNearby,
} from '#shop/office/rules/shop-settings.ts';
import { deliveryDaysNow, weekdayInWords } from '#shop/orders/rules/delivery-days.ts';
import type { Settings, Shop } from '#shop/shop.server.ts';
import type { Config } from './config.ts';

const STAND_INS: Site['standIns'] = [
  { label: 'Test payments', url: '/sandbox/paystack' },
  { label: 'Test inbox', url: '/sandbox/mail' },
  { label: 'Test Google login', url: '/sandbox/identity' },
];

const SMS_STAND_IN = { label: 'Test SMS', url: '/sandbox/sms' };

/** The demo has an SMS gateway of its own when the settings lead to it. */
export function usesSmsSandbox({ isDemo, sms, selfUrl, publicUrl }: Config): boolean {
  return isDemo && [selfUrl, publicUrl].some((url) => sms?.url === `${url}${SMS_STAND_IN.url}`);
}

type Dependencies = Pick<Shop, 'settings' | 'settingsCache' | 'clock'>;

export function contactIn({ contact }: Config): Settings['contact'] {
  const { email, phone, whatsapp, socialUrl } = contact;
  return { email, phone, whatsapp, socialUrl };
}

export function describeSite(config: Config, { settings, settingsCache, clock }: Dependencies): Site {
  const current = settingsCache.current();
  const now = clock.now();
  const contact = contactOf(current, settings.contact);
  return {
    name: settings.shopName,
    url: settings.publicUrl,
    ...contact,
    email: contact.email ?? settings.contact.email,
    openingHours: current.openingHours?.split('\n') ?? [],
    businessName: current.businessName,
    registration: current.registration,
    streetAddress: current.streetAddress?.split('\n') ?? [],
    packing: packingInWords(current.packingDays),
    town: current.town,
    region: current.region,
    sessions: { hosts: current.sessionHosts, places: current.sessionPlaces },
    arrival: arrivalIn(current, now),
    deliveryFrom: current.deliveryFrom,
    deliveryClaim: current.deliveryFrom === null ? 'Free delivery all over Ghana.' : '',
    hasVouchers: current.hasVouchers,
    hasGifts: current.hasGifts,
    hasWhatsappOrders: current.hasWhatsappOrders,
    deliveryBadge: deliveryBadge(current.deliveryFrom),
    notice: currentNotice(current, now),
    pause: currentPause(current, now)?.text ?? null,
    isDemo: config.isDemo,
    worksOffline: config.worksOffline,
    standIns: config.isDemo ? [...STAND_INS, ...(usesSmsSandbox(config) ? [SMS_STAND_IN] : [])] : [],
    hasSocialSignIn: config.google !== null || config.sandboxIdentity !== null,
  };
}

function arrivalIn(current: ShopSettings, now: Date): Site['arrival'] {
  const days = deliveryDaysNow(now, current);
  const towns = listInWords(townsNearby(current));
  return {
    nearby: towns === null ? null : { towns, day: weekdayInWords(days.nearby) },
    elsewhere: weekdayInWords(days.elsewhere),
  };
}

/**
 * Names what pages show of the settings now; empty before anything was set. A notice that ends and a pause
 * that begins change it, too.
 */
export function editionOf({ settingsCache, clock }: Pick<Dependencies, 'settingsCache' | 'clock'>): string {
  const current = settingsCache.current();
  if (current.version <= 1) return '';
  const now = clock.now();
  const marks = [currentNotice(current, now) && 'n', currentPause(current, now) && 'p'];
  return `.${current.version}${marks.filter(Boolean).join('')}`;
}
