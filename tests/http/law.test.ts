import { afterAll, beforeAll, expect, test } from 'vitest';
import { anHttpShop, aVisitor, type Caller, type HttpShop, theAdmin } from '#tests/support/http-shop.ts';
import { aPaidOrder } from '#tests/support/paid-orders.ts';
import { saveSettings } from '#tests/support/settings-forms.ts';

const SOON = { timeout: 10_000, interval: 50 };

/** What Act 772, section 47, and Act 843 ask a shop to say of itself, as its form takes it. */
const FACTS = {
  businessName: 'Via Company Ltd',
  legalStatus: 'Company limited by shares',
  registration: 'CS 161616',
  registeredAt: 'Registrar of Companies, Accra',
  officeBearers: 'Naa Dei Lartey\nKwesi Puplampu',
  memberships: 'Ghana Union of Traders, guta.example',
  dataProtection: 'DPC 7716',
  tin: 'C0016161616',
  streetAddress: '4 Harper Road\nOsu, Accra',
  phone: '+233 30 255 0199',
  email: 'hello@via.example',
} as const;
type Fact = keyof typeof FACTS;

const ON_PAGES: [path: string, facts: Fact[]][] = [
  ['/about', Object.keys(FACTS) as Fact[]],
  ['/contact', ['phone', 'email']],
  ['/policies/terms', ['businessName', 'registration', 'streetAddress', 'officeBearers', 'memberships']],
  ['/policies/privacy', ['businessName', 'dataProtection']],
];

let shop: HttpShop;
let admin: Caller;
beforeAll(async () => {
  shop = await anHttpShop();
  admin = await theAdmin(shop);
});
afterAll(() => shop.close());

/** What a page says, without its frame: the foot, which says some of it on every page, comes after the main part. */
async function read(caller: Caller, path: string): Promise<string> {
  const html = await (await caller.get(path)).text();
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  return main.replace(/<!-- -->|<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

async function save(fields: Record<string, string>): Promise<void> {
  expect((await saveSettings(admin, fields)).status).toBe(200);
}

const linesOf = (facts: readonly Fact[]) => facts.flatMap((name) => FACTS[name].split('\n'));
const missingIn = (text: string, facts: readonly Fact[]) =>
  linesOf(facts).filter((line) => !text.includes(line));

test('what the law asks a shop to say stands on its pages once the administrator has filled it in', async () => {
  for (const [path, facts] of ON_PAGES) {
    const before = await read(aVisitor(shop), path);
    expect([path, missingIn(before, facts)]).toEqual([path, linesOf(facts)]);
  }
  await save(FACTS);
  for (const [path, facts] of ON_PAGES)
    await expect
      .poll(async () => [path, missingIn(await read(aVisitor(shop), path), facts)], SOON)
      .toEqual([path, []]);
});

test('a receipt names business, registration, TIN and address of the seller, and the taxes that are in it', async () => {
  await save(FACTS);
  const from = new Date().toISOString().slice(0, 10);
  const taxes = new URLSearchParams(`intent=set&from=${from}&name=VAT&percent=15&name=NHIL&percent=2.5`);
  const set = { method: 'POST', headers: { origin: shop.origin }, body: taxes };
  expect((await admin.send('/admin/settings/taxes', set)).status).toBe(200);
  const { orderId, buyer } = await aPaidOrder(shop);
  const receipt = await read(buyer, `/order-details/${orderId}/receipt`);
  expect(missingIn(receipt, ['businessName', 'registration', 'tin', 'streetAddress'])).toEqual([]);
  // 184.98 × 15 / 117.5 and 184.98 × 2.5 / 117.5
  expect(receipt).toMatch(/Before tax GHS.157\.43 .*VAT 15% GHS.23\.61 .*NHIL 2\.5% GHS.3\.94 /);
});
