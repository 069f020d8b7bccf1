import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { shareTaxes } from '#shop/office/rules/taxes.ts';
import {
  type Entry,
  type HandPaymentFact,
  handPaymentEntry,
  type RefundFact,
  refundEntry,
  type Sale,
  saleEntry,
  undoneEntry,
} from './journal.ts';

const VAT = { name: 'VAT', rate: 1_500 };
const LEVIES = [
  { name: 'NHIL', rate: 250 },
  { name: 'GETFund levy', rate: 250 },
];

const aSale = (change: Partial<Sale> = {}): Sale => ({
  day: '2026-11-03',
  number: 1042,
  amount: pesewas(12_000),
  deliveryPrice: pesewas(0),
  giftsSold: pesewas(0),
  discount: pesewas(0),
  giftAmount: pesewas(0),
  handAmount: pesewas(0),
  taxes: null,
  voucher: null,
  received: null,
  fees: null,
  reference: 'abc123',
  ...change,
});
const aHandPayment = (change: Partial<HandPaymentFact> = {}): HandPaymentFact => ({
  day: '2026-11-03',
  number: 1042,
  place: 1,
  way: 'momo',
  amount: pesewas(2_000),
  reference: '7741',
  receivedOn: '2026-11-02',
  ...change,
});
const aRefund = (change: Partial<RefundFact> = {}): RefundFact => ({
  day: '2026-11-05',
  number: 1042,
  place: 1,
  amount: pesewas(3_000),
  isToGift: false,
  byHand: [],
  closed: 0,
  reference: 'abc123',
  isTaxed: false,
  ...change,
});

/** By account, debit above zero. */
const sumsOf = ({ postings }: Entry) =>
  Object.fromEntries(postings.map(({ account, amount }) => [account.name, amount]));
const balanceOf = ({ postings }: Entry) => postings.reduce((sum, { amount }) => sum + amount, 0);

describe('the journal', () => {
  it('books a sale with what Paystack keeps, and delivery by itself', () => {
    const sale = aSale({ deliveryPrice: pesewas(2_000), received: 12_000, fees: 234 });
    expect(sumsOf(saleEntry(sale))).toEqual({
      Paystack: 11_766,
      'Fees of Paystack': 234,
      Sales: -10_000,
      Delivery: -2_000,
    });
  });

  it('books no fee that the payer bore, and none that is not known', () => {
    expect(sumsOf(saleEntry(aSale({ received: 12_234, fees: 234 })))).toEqual({
      Paystack: 12_000,
      Sales: -12_000,
    });
    const unknown = saleEntry(aSale({ received: 12_000 }));
    expect([sumsOf(unknown), unknown.description]).toEqual([
      { Paystack: 12_000, Sales: -12_000 },
      'Order 1042, fee of Paystack not known',
    ]);
  });

  it('books each tax by itself, and what is exempt apart', () => {
    const taxes = shareTaxes({ taxed: pesewas(12_000), exempt: pesewas(1_000) }, [VAT, ...LEVIES]);
    const sale = aSale({ amount: pesewas(13_000), deliveryPrice: pesewas(2_400), received: 13_000, taxes });
    const entry = saleEntry(sale);
    expect(sumsOf(entry)).toEqual({
      Paystack: 13_000,
      Sales: -8_000,
      'Sales without tax': -1_000,
      Delivery: -2_000,
      VAT: -1_500,
      NHIL: -250,
      'GETFund levy': -250,
    });
    expect(entry.postings.map(({ account, tax }) => [account.code, tax ?? ''])).toEqual([
      ['1100', ''],
      ['4000', 'VAT 15% + NHIL 2.5% + GETFund levy 2.5%'],
      ['4010', ''],
      ['4100', 'VAT 15% + NHIL 2.5% + GETFund levy 2.5%'],
      ['2310', 'VAT 15%'],
      ['2320', 'NHIL 2.5%'],
      ['2330', 'GETFund levy 2.5%'],
    ]);
  });

  it('books a discount beside what the goods would have cost, without its tax', () => {
    const taxes = shareTaxes({ taxed: pesewas(12_000), exempt: pesewas(0) }, [{ name: 'VAT', rate: 2_000 }]);
    const sale = aSale({ discount: pesewas(1_200), voucher: 'WELCOME10', received: 12_000, taxes });
    expect(sumsOf(saleEntry(sale))).toMatchObject({ Discounts: 1_000, Sales: -11_000, VAT: -2_000 });
    expect(saleEntry(sale).description).toContain('WELCOME10');
    const whole = aSale({ amount: pesewas(0), discount: pesewas(1_200), received: 0, fees: 0 });
    expect(sumsOf(saleEntry(whole))).toEqual({ Discounts: 1_200, Sales: -1_200 });
  });

  it('owes what was paid for a gift voucher until it pays for something', () => {
    const sold = saleEntry(aSale({ giftsSold: pesewas(5_000), received: 12_000, fees: 0 }));
    expect(sumsOf(sold)).toEqual({ Paystack: 12_000, Sales: -7_000, 'Gift vouchers not spent yet': -5_000 });
    const spent = saleEntry(aSale({ giftAmount: pesewas(5_000), received: 7_000, fees: 0 }));
    expect(sumsOf(spent)).toEqual({ Paystack: 7_000, 'Gift vouchers not spent yet': 5_000, Sales: -12_000 });
  });

  it('owes a part that the shop took until all of the order is paid, or it is taken back', () => {
    const [taken, undone] = [handPaymentEntry(aHandPayment()), undoneEntry(aHandPayment())];
    const sums = { 'Mobile money of the shop': 2_000, 'Paid in advance by customers': -2_000 };
    expect([sumsOf(taken), taken.document, taken.postings[0]?.reference]).toEqual([sums, '1042-P1', '7741']);
    expect([undone.document, balanceOf(undone)]).toEqual(['1042-P1-U', 0]);
    expect(sumsOf(undone)).toEqual({
      'Mobile money of the shop': -2_000,
      'Paid in advance by customers': 2_000,
    });
    const paid = saleEntry(aSale({ handAmount: pesewas(2_000), received: 10_000, fees: 0 }));
    expect(sumsOf(paid)).toEqual({ Paystack: 10_000, 'Paid in advance by customers': 2_000, Sales: -12_000 });
  });

  it('books a refund off the way in which it goes back', () => {
    expect(sumsOf(refundEntry(aRefund()))).toEqual({ Refunds: 3_000, Paystack: -3_000 });
    expect(sumsOf(refundEntry(aRefund({ isToGift: true })))).toEqual({
      Refunds: 3_000,
      'Gift vouchers not spent yet': -3_000,
    });
    const byHand = [
      { way: 'cash' as const, amount: 1_000 },
      { way: 'bank' as const, amount: 2_000 },
    ];
    expect(sumsOf(refundEntry(aRefund({ byHand })))).toEqual({ Refunds: 3_000, Cash: -1_000, Bank: -2_000 });
    expect(sumsOf(refundEntry(aRefund({ closed: 2_500 })))).toEqual({
      Refunds: 500,
      'Gift vouchers not spent yet': 2_500,
      Paystack: -3_000,
    });
  });

  it('balances each document to the pesewa, whatever it is about', () => {
    const sum = fc.nat(1_000_000).map(pesewas);
    const sale = fc.record({
      untaxed: sum,
      giftsSold: sum,
      deliveryPrice: sum,
      discount: sum,
      giftAmount: sum,
      handAmount: sum,
      received: fc.option(sum),
      fees: fc.option(sum),
      goods: sum,
      rates: fc.option(fc.array(fc.integer({ min: 1, max: 2_000 }), { maxLength: 5 })),
    });
    fc.assert(
      fc.property(sale, ({ goods, untaxed, rates, ...given }) => {
        const taxed = pesewas(goods + given.deliveryPrice);
        const exempt = pesewas(untaxed + given.giftsSold);
        const named = rates?.map((rate) => ({ name: 'VAT', rate }));
        const taxes = named ? shareTaxes({ taxed, exempt }, named) : null;
        expect(balanceOf(saleEntry(aSale({ ...given, amount: pesewas(taxed + exempt), taxes })))).toBe(0);
      }),
    );
  });
});
