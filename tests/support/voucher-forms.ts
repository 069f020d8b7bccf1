import { randomId } from '#platform/ids/random-id.server.ts';
import { saveVoucher } from '#shop/vouchers/edit-voucher.server.ts';
import { VoucherForm } from '#shop/vouchers/voucher-form.server.ts';
import type { Form } from './filled-form.ts';
import { type HttpShop, theSignedInAdmin } from './http-shop.ts';

const code = () => `F${randomId().slice(0, 8)}`.toUpperCase();

async function aVoucher({ database }: HttpShop): Promise<string> {
  const id = randomId();
  const sent = { intent: 'save', adds: 'yes', id, code: code(), kind: 'share', percent: '10' };
  const form = VoucherForm.parse(sent);
  if (form.intent !== 'save') throw new Error('another form');
  await database.db.transaction((tx) => saveVoucher(tx, form, new Date()));
  return id;
}

/** The forms of the pages about vouchers; none is switched on. */
export const VOUCHER_FORMS: readonly Form[] = [
  {
    name: 'a new voucher',
    page: '/admin/vouchers/:id',
    fill: async (shop) => ({
      by: await theSignedInAdmin(shop),
      path: '/admin/vouchers/new',
      fields: {
        ...{ intent: 'save', id: randomId(), adds: 'yes', code: code(), kind: 'amount', amount: '20' },
        ...{ startsOn: '2098-01-01', endsOn: '2099-01-01', minimum: '100', uses: '5', perBuyer: '1' },
      },
    }),
    answers: [302, 202],
  },
  {
    name: 'the products of a voucher',
    page: '/admin/vouchers/:id',
    fill: async (shop) => ({
      by: await theSignedInAdmin(shop),
      path: '/admin/vouchers/new',
      fields: { intent: 'find', id: randomId(), code: code(), percent: '10', q: 'bowl' },
    }),
    answers: [200, 200],
  },
  {
    name: 'a changed voucher',
    page: '/admin/vouchers/:id',
    fill: async (shop) => {
      const id = await aVoucher(shop);
      const fields = { intent: 'save', id, code: code(), kind: 'share', percent: '15' };
      return { by: await theSignedInAdmin(shop), path: `/admin/vouchers/${id}`, fields };
    },
    answers: [200, 200],
  },
  {
    name: 'a voucher that is deleted',
    page: '/admin/vouchers/:id',
    fill: async (shop) => {
      const id = await aVoucher(shop);
      const path = `/admin/vouchers/${id}`;
      return { by: await theSignedInAdmin(shop), path, fields: { intent: 'delete', id } };
    },
    answers: [302, 202],
  },
];
