import type { Address } from '#shop/checkout/contract/address.ts';
import { isBlankLine } from '#shop/checkout/rules/address.ts';
import { trackingLink } from './tracking-link.ts';

/** `greeting`: see shop/messages/rules/greeting.ts. */
type About = { number: number; shopName: string; greeting: string };

export function greetingText({ number, shopName, greeting }: About): string {
  return `${greeting} this is ${shopName} about your order No. ${number}. `;
}

export function questionText(
  { number, goods }: { number: number; goods: readonly string[] },
  about: 'session' | 'order',
): string {
  const named = goods.length === 1 ? ` (${goods[0]})` : '';
  return about === 'session'
    ? `Hello, about my order No. ${number}${named}. These times would suit me: `
    : `Hello, I have a question about my order No. ${number}: `;
}

/** `station` and `driverPhone` are a bus parcel's. */
export type Parcel = {
  courier: string | null;
  parcelNumber: string | null;
  station?: string | null;
  driverPhone?: string | null;
};

export function parcelText({ courier, parcelNumber }: Parcel): string {
  const carrier = courier ? ` with ${courier}` : '';
  return parcelNumber && !trackingLink({ parcelNumber })
    ? `${carrier}, parcel number ${parcelNumber}`
    : carrier;
}

/** How a parcel travels, a fact a line. */
export function travelLines({ courier, parcelNumber, station, driverPhone }: Parcel): string[] {
  return [
    courier,
    parcelNumber && !trackingLink({ parcelNumber }) && `Parcel number ${parcelNumber}`,
    station && `Collect it at ${station}`,
    driverPhone && `Driver's number ${driverPhone}`,
  ].filter((line) => typeof line === 'string' && line !== '') as string[];
}

export function shippedText({
  number,
  shopName,
  greeting,
  link,
  toPay = null,
  ...parcel
}: About & Parcel & { link: string; toPay?: string | null }) {
  const { station, driverPhone } = parcel;
  const collect = station ? ` Collect it at ${station}.` : '';
  const driver = driverPhone ? ` The driver's number is ${driverPhone}.` : '';
  const due = toPay ? ` Please have ${toPay} ready.` : '';
  return `${greeting} your order No. ${number} from ${shopName} is on its way${parcelText(parcel)}.${collect}${driver}${due} Follow it here: ${link}`;
}

export function mapLink({ line1, line2, city, country }: Address): string {
  const places = [line1, line2, city, country].filter(
    (line) => !isBlankLine(line) && /[\p{L}\d]/u.test(line),
  );
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(places.join(', '))}`;
}
