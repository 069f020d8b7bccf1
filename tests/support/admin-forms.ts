import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { sessions, users } from '#platform/identity/tables.server.ts';
import { randomId } from '#platform/ids/random-id.server.ts';
import type { SettingsSubject } from '#shop/office/contract/settings.ts';
import { upsertDevice } from '#shop/office/push/queries.server.ts';
import { reviews } from '#shop/reviews/tables.server.ts';
import type { Form } from './filled-form.ts';
import { aVisitor, BOWL, type Caller, type HttpShop, theSignedInAdmin } from './http-shop.ts';
import { aPhoneOrder, aTakenOrder } from './phone-order-form.ts';
import { ADMIN } from './running-shop.ts';
import { fieldsIn, settingsPage, settingsVersion } from './settings-forms.ts';
import { STOCK_IMAGE, type Stock, stock } from './stock.ts';

const LIST_FORMS = {
  'the deletion of a product': { intent: 'delete' },
  'its undoing': { intent: 'restore' },
  'a hidden session put on sale': { intent: 'sell' },
  'a price and a state in the list': { intent: 'change', version: '1', price: '21,50', state: 'sold_out' },
} as const;

const SETTINGS = {
  email: 'shop@example.com',
  phone: '+233 30 255 0116',
  whatsapp: '+233 24 455 0116',
  openingHours: 'Monday to Friday, 9 to 5',
  notice: 'We are moving.',
  pauseFrom: '2099-01-01',
  pauseTo: '2099-01-05',
  pauseText: 'Back in May.',
  businessName: 'Sixteen Figures Ltd',
  officeBearers: 'Adwoa Mensah',
  tin: 'C0001234567',
  streetAddress: '3 Harper Road',
  town: 'Accra',
  region: 'Greater Accra Region',
  nearbyTowns: 'Tema',
  sessionHosts: 'Adwoa Mensah',
  sessionPlaces: 'in Accra or by video',
  introduction: 'We draw figures.',
} as const;

const settingsForm = (name: string, subject: SettingsSubject): Form => ({
  name,
  page: settingsPage(subject),
  fill: async (shop) => {
    const by = await theSignedInAdmin(shop);
    const version = await settingsVersion(by, subject);
    return { by, path: settingsPage(subject), fields: { version, ...fieldsIn(subject, SETTINGS) } };
  },
  answers: [200, 200],
});

/** A product as its form sends it, with the picture of those on the shelf. */
const A_PRODUCT = {
  name: 'Bowl of red sand',
  price: '25.00',
  category: 'Merchandise',
  brand: 'Via',
  description: 'Round.',
  state: 'on_sale',
  imageURL: STOCK_IMAGE,
} as const;

const HIDDEN_SESSION = { kind: 'booking', state: 'hidden' } as const;

async function aStockedProduct({ database }: HttpShop, like: Partial<Stock> = {}): Promise<string> {
  const id = `p-${randomId().slice(0, 10)}`;
  await stock(database, { id, name: 'A product of the forms', price: 5, ...like });
  return id;
}

/** Sends a file of one new product to be checked; returns what the page offers to confirm. */
async function aCheckedFile(by: Caller, origin: string): Promise<Record<string, string>> {
  const row = `p-${randomId().slice(0, 10)},Cloth,5,Books,Via,Woven.,${STOCK_IMAGE}`;
  const body = new FormData();
  body.set('intent', 'check');
  body.set('file', new Blob([`id,name,price,category,brand,description,image\n${row}`]), 'products.csv');
  const answer = await by.send('/admin/import-products', { method: 'POST', headers: { origin }, body });
  const html = await answer.text();
  const inputOf = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '';
  return { intent: 'import', id: inputOf('id'), plan: inputOf('plan') };
}

/** A review of the bowl by somebody who is gone; returns its id. */
export async function aReview({ database }: HttpShop): Promise<string> {
  const id = randomId();
  const texts = { userId: randomId(), userName: 'Anonymous', productId: BOWL.id, text: 'Level.' };
  await database.db.insert(reviews).values({ id, ...texts, halfStars: 9, createdAt: new Date() });
  return id;
}

/** A phone of the administrator that hears of new orders; returns its id. */
async function aDevice({ database: { db } }: HttpShop): Promise<string> {
  const id = randomUUID().replaceAll('-', '');
  const ofAdmin = and(eq(users.id, sessions.userId), eq(users.email, ADMIN.email));
  const owner = { userId: sessions.userId, sessionId: sessions.id };
  const [session] = await db.select(owner).from(sessions).innerJoin(users, ofAdmin);
  if (!session) throw new Error('the administrator is not signed in');
  const keys = { endpoint: `https://push.example/${id}`, p256dh: '', auth: '' };
  await upsertDevice(db, { id, ...session, ...keys, name: 'A phone', addedAt: new Date(), lastSentAt: null });
  return id;
}

/** The forms of the administrator's pages, and that of the link she sends. */
export const ADMIN_FORMS: readonly Form[] = [
  ...Object.entries(LIST_FORMS).map(
    ([what, fields]): Form => ({
      name: what,
      page: '/admin/all-products',
      fill: async (shop) => ({
        by: await theSignedInAdmin(shop),
        path: '/admin/all-products',
        fields: {
          ...fields,
          id: await aStockedProduct(shop, fields.intent === 'sell' ? HIDDEN_SESSION : {}),
        },
      }),
      answers: [200, 200],
    }),
  ),
  {
    name: 'a test order',
    page: '/admin/setup/test-order',
    fill: async (shop) => ({
      by: await theSignedInAdmin(shop),
      path: '/admin/setup/test-order',
      fields: { intent: 'run', after: '' },
    }),
    answers: [302, 202],
  },
  {
    name: 'a new product',
    page: '/admin/add-product/:id',
    fill: async (shop) => ({
      by: await theSignedInAdmin(shop),
      path: '/admin/add-product/ADD',
      fields: { ...A_PRODUCT, key: randomId().slice(0, 6) },
    }),
    answers: [302, 202],
  },
  {
    name: 'the import of a product file that was checked',
    page: '/admin/import-products',
    fill: async (shop) => {
      const by = await theSignedInAdmin(shop);
      return { by, path: '/admin/import-products', fields: await aCheckedFile(by, shop.origin) };
    },
    answers: [200, 200],
  },
  {
    name: 'an edited product',
    page: '/admin/add-product/:id',
    fill: async (shop) => ({
      by: await theSignedInAdmin(shop),
      path: `/admin/add-product/${await aStockedProduct(shop)}`,
      fields: { ...A_PRODUCT, version: '1' },
    }),
    answers: [302, 202],
  },
  settingsForm('how to reach the shop', 'contact'),
  settingsForm('the opening hours and notices', 'opening'),
  settingsForm('the texts of the shop', 'texts'),
  settingsForm('what the law asks to show', 'law'),
  {
    name: 'the taxes in prices from a day on',
    page: '/admin/settings/taxes',
    fill: async (shop) => ({
      by: await theSignedInAdmin(shop),
      path: '/admin/settings/taxes',
      fields: { intent: 'set', from: '2099-01-01', name: 'VAT', percent: '15', exempt: 'Books' },
    }),
    answers: [200, 200],
  },
  {
    name: 'the removal of such taxes',
    page: '/admin/settings/taxes',
    fill: async (shop) => {
      const by = await theSignedInAdmin(shop);
      const [path, from] = ['/admin/settings/taxes', '2098-01-01'];
      await by.submit(path, { intent: 'set', from, name: 'VAT', percent: '15' });
      return { by, path, fields: { intent: 'remove', from } };
    },
    answers: [200, 200],
  },
  {
    name: 'a device that is no longer notified',
    page: '/admin/settings/push',
    fill: async (shop) => ({
      by: await theSignedInAdmin(shop),
      path: '/admin/settings/push',
      fields: { intent: 'remove', id: await aDevice(shop) },
    }),
    answers: [200, 200],
  },
  {
    name: 'a review that is hidden',
    page: '/admin/reviews',
    fill: async (shop) => ({
      by: await theSignedInAdmin(shop),
      path: '/admin/reviews',
      fields: { intent: 'hide', id: await aReview(shop), reason: 'It names a neighbour.' },
    }),
    answers: [200, 200],
  },
  {
    name: 'a search for the order of a caller',
    page: '/admin/new-order',
    fill: async (shop) => {
      const { line: _, qty: __, price: ___, ...contact } = aPhoneOrder();
      const fields = { ...contact, intent: 'find', q: 'bowl' };
      return { by: await theSignedInAdmin(shop), path: '/admin/new-order', fields };
    },
    answers: [200, 200],
  },
  {
    name: 'an order taken by phone',
    page: '/admin/new-order',
    fill: async (shop) => ({
      by: await theSignedInAdmin(shop),
      path: '/admin/new-order',
      fields: aPhoneOrder(),
    }),
    answers: [302, 202],
  },
  {
    name: 'the cancellation of an order taken by phone',
    page: '/admin/order-details/:id/cancel',
    fill: async (shop) => {
      const by = await theSignedInAdmin(shop);
      return {
        by,
        path: `/admin/order-details/${await aTakenOrder(by)}/cancel`,
        fields: { intent: 'withdraw' },
      };
    },
    answers: [302, 202],
  },
  {
    name: 'the payment of an order taken by phone',
    page: '/pay/:id',
    fill: async (shop) => {
      const id = await aTakenOrder(await theSignedInAdmin(shop));
      return { by: aVisitor(shop), path: `/pay/${id}`, fields: {} };
    },
    answers: [200, 200],
  },
];
