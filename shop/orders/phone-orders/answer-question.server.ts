import { findAccount } from '#shop/customers/find-account.server.ts';
import { suggestCustomers } from '#shop/customers/suggest-customers.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import type { NewOrderQuestion } from '../contract/new-order.ts';
import { goodsIn, type OrderDraft, wantedOf } from './answer-order-form.server.ts';
import { type DraftExtras, drawExtras } from './draw-extras.server.ts';
import { type FoundGoods, findSold, LONGEST_SEARCH } from './find-sold.server.ts';
import { lastPlaceOf } from './open-draft.server.ts';

/** Who may be on the phone: what a press fills in, as `openDraft` would. */
export type SuggestedCustomer = Pick<OrderDraft, 'contact' | 'account'> & { key: string };

export type NewOrderAnswers = { products: FoundGoods; customers: SuggestedCustomer[]; sums: DraftExtras };

/** While the form is filled in; writes nothing. */
export async function answerQuestion(
  shop: Shop,
  viewer: Viewer,
  asked: NewOrderQuestion,
): Promise<NewOrderAnswers[keyof NewOrderAnswers]> {
  requireAdmin(viewer);
  switch (asked.about) {
    case 'products':
      return findSold(shop, asked.q.trim().slice(0, LONGEST_SEARCH));
    case 'customers':
      return suggestBuyers(shop, viewer, asked.q);
    case 'sums':
      return drawExtras(shop, asked.form, await goodsIn(shop, wantedOf(asked.form)));
  }
}

async function suggestBuyers(shop: Shop, viewer: Viewer, typed: string): Promise<SuggestedCustomer[]> {
  const found = await suggestCustomers(shop, viewer, typed);
  return Promise.all(
    found.map(async ({ key, name, phone, town, email }) => {
      const account = await findAccount(shop.db, key);
      return {
        key,
        contact: { name, phone, town, street: '', gps: '', email, ...(await lastPlaceOf(shop, key)) },
        account: account && { key, name: account.name, joins: true },
      };
    }),
  );
}
