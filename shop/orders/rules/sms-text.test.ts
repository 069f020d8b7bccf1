import { describe, expect, it, test } from 'vitest';
import { smsNumber, smsSender, smsText } from './sms-text.ts';

const id = 'abcdefghijklmnopqrstuvwxyz234567';
const order = {
  number: 1042,
  shopName: 'Sixteen Figures',
  link: `https://shop.example.com/o/${id}`,
  courier: 'Speedaf',
  parcelNumber: 'GH 44-0912-77',
};
/** The basic table of GSM 03.38, but for what ASCII has not. */
const PLAIN = /^[A-Za-z0-9 @$_!"#%&'()*+,\-./:;<=>?]+$/;

describe('a text message about an order', () => {
  it('tells that the parcel has left, how it travels, and where to follow it', () => {
    expect(smsText('shipped', order)).toBe(
      `Sixteen Figures: order 1042 is on its way with Speedaf, parcel number GH 44-0912-77. ${order.link}`,
    );
    expect(smsText('shipped', { ...order, courier: null, parcelNumber: null })).toBe(
      `Sixteen Figures: order 1042 is on its way. ${order.link}`,
    );
  });

  it('names what a courier collects, before how the parcel travels', () => {
    const toPay = 'GHS\u00a0180.00';
    expect(smsText('shipped', { ...order, parcelNumber: null, toPay })).toBe(
      `Sixteen Figures: order 1042 is on its way with Speedaf, GHS 180.00 to pay. ${order.link}`,
    );
    expect(
      smsText('shipped', { ...order, courier: 'A very long name of a courier in Kumasi', toPay }),
    ).toMatch(/^Sixteen Figures: order 1042 is on its way.*, GHS 180\.00 to pay\./);
  });

  it('tells that the order is there', () => {
    expect(smsText('delivered', order)).toBe(
      `Sixteen Figures: order 1042 has been delivered or is ready for you to collect. ${order.link}`,
    );
  });

  const long = 'Ɔbaapanyin Adwoa’s “Figures” — Sand & Seed, Kumasi ['.repeat(4);
  const awkward = [
    { shopName: long },
    { courier: long },
    { parcelNumber: long },
    { shopName: long, courier: long, parcelNumber: long, number: 999_999_999 },
    { link: `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example.com/o/${id}` },
    { shopName: long, link: `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example.com/o/${id}` },
    { shopName: '十六', courier: '\u{1f69a}', parcelNumber: '{}|~^\\€' },
    { shopName: 'ɛ'.repeat(60), courier: 'ŋ\nBcc: x', parcelNumber: 'a\u0000b' },
  ];
  test.each(awkward)('fits into one message of plain characters, whatever its parts: case %#', (parts) => {
    for (const kind of ['shipped', 'delivered'] as const) {
      const text = smsText(kind, { ...order, ...parts });
      expect(text.length).toBeLessThanOrEqual(160);
      expect(text).toMatch(PLAIN);
      expect(text).toContain(`rder ${parts.number ?? 1042} `);
    }
  });

  it('leaves out what does not fit whole: neither a number nor a link is cut', () => {
    const text = smsText('shipped', { ...order, courier: 'A'.repeat(40), parcelNumber: 'P'.repeat(40) });
    expect(text).toBe(
      `Sixteen Figures: order 1042 is on its way, parcel number ${'P'.repeat(40)}. ${order.link}`,
    );
    expect(smsText('shipped', { ...order, parcelNumber: 'P'.repeat(90) })).toBe(
      `Sixteen Figures: order 1042 is on its way. ${order.link}`,
    );
    const far = { ...order, link: `https://${'a'.repeat(150)}.example/o/${id}` };
    expect(smsText('delivered', far)).not.toContain('http');
  });

  it('is spelt without the letters that a plain message does not have', () => {
    const text = smsText('shipped', {
      ...order,
      shopName: 'Ɛna Adɔma’s Ŋwɛ',
      courier: 'Aŋlɔ Éxpress – Accra',
    });
    expect(text).toContain("Ena Adoma's Nwe: order 1042 is on its way with Anlo Express - Accra");
  });
});

test.each([
  ['Sixteen Figures', 'SixteenFigu'],
  ['Ɛna & Co.', 'EnaCo'],
  ['十六', 'Shop'],
])('the sender of %s is %s', (shopName, sender) => {
  expect(smsSender(shopName)).toBe(sender);
});

test.each([
  ['024 455 0116', '233244550116'],
  ['+233 (0)24 455 0116', '233244550116'],
  ['00233244550116', '233244550116'],
  ['+44 7700 900123', '447700900123'],
  ['030 255 0116', null],
  ['+233 30 255 0116', null],
  ['12345', null],
  ['none', null],
  ['+233 24 455 01167', null],
])('the phone %s takes text messages under %s', (phone, number) => {
  expect(smsNumber(phone)).toBe(number);
});
