import { randomBytes } from 'node:crypto';
import { accounts, users } from '#platform/identity/tables.server.ts';
import { randomId } from '#platform/ids/random-id.server.ts';
import { fromCedis, pesewas, toCedis } from '#platform/money/money.ts';
import { type StockedProduct, stockCatalogue } from '#shop/catalogue/editing/stock-catalogue.server.ts';
import type { Address } from '#shop/checkout/contract/address.ts';
import type { InitializeTransaction } from '#shop/checkout/contract/checkout.ts';
import type { InitializedTransaction } from '#shop/checkout/contract/checkout-answers.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Guest, SignedIn } from '#shop/viewer.server.ts';

/** A product on the shelf, 19.99 cedis unless set otherwise. */
export async function aProduct(
  shop: Pick<Shop, 'db' | 'clock'>,
  changes: Partial<StockedProduct> = {},
): Promise<StockedProduct> {
  const id = changes.id ?? `product-${randomId().slice(0, 10)}`;
  const product: StockedProduct = {
    id,
    name: `Bowl ${id}`,
    price: fromCedis('19.99'),
    category: 'Merchandise',
    brand: 'Via',
    description: 'Turned from one piece of wood.',
    imageUrl: '/media/bowl.jpg',
    imageWidth: 960,
    imageHeight: 1200,
    imagePlaceholder: '#dcd1be',
    createdAt: shop.clock.now(),
    ...changes,
  };
  await stockCatalogue(shop, [product]);
  return product;
}

export function anAddress(changes: Partial<Address> = {}): Address {
  return {
    name: 'Ama Mensah',
    line1: '12 Independence Avenue',
    line2: 'Flat 3',
    city: 'Accra',
    country: 'Ghana',
    pin_code: 'GA-184-7519',
    phone: '0244550116',
    ...changes,
  };
}

/** Where a caller sits on the network, alone. */
export const aNetworkAddress = (): string => `10.${[...randomBytes(3)].join('.')}`;

/** A signed-in customer nobody else is. */
export function aCustomer(changes: Partial<SignedIn> = {}): SignedIn {
  const userId = changes.userId ?? randomId();
  const email = `ama.${userId.slice(0, 8)}@example.org`;
  return { kind: 'customer', userId, email, name: 'Ama', sessionId: randomId(), rights: [], ...changes };
}

/** Gives a customer the account that every buyer has; harmless twice. */
export async function enrol({ db, clock }: Pick<Shop, 'db' | 'clock'>, person: SignedIn): Promise<void> {
  const { userId: id, email, name } = person;
  const now = clock.now();
  const dates = { createdAt: now, updatedAt: now };
  await db.transaction(async (tx) => {
    await tx
      .insert(users)
      .values({ id, email, name, emailVerified: true, ...dates })
      .onConflictDoNothing();
    const credential = { id, userId: id, accountId: id, providerId: 'credential', password: 'a hash' };
    await tx
      .insert(accounts)
      .values({ ...credential, ...dates })
      .onConflictDoNothing();
  });
}

/** A browser without an account, and nobody else. */
export function aGuest(): Guest & { guestId: string } {
  return { kind: 'guest', guestId: randomBytes(32).toString('hex'), opened: null };
}

/** A signed-in customer with an account. */
export async function aBuyer(shop: Pick<Shop, 'db' | 'clock'>): Promise<SignedIn> {
  const buyer = aCustomer();
  await enrol(shop, buyer);
  return buyer;
}

export function anAdmin(changes: Partial<SignedIn> = {}): SignedIn {
  return aCustomer({ kind: 'admin', userId: 'the-admin', email: 'admin@example.com', ...changes });
}

export type Basket = readonly { product: StockedProduct; qty: number }[];

/** The body of POST /initialize-transaction for what lies in the basket, honestly priced. */
export function aCheckout(buyer: { email: string }, basket: Basket): InitializeTransaction {
  const amount = basket.reduce((sum, { product, qty }) => sum + product.price * qty, 0);
  return {
    items: basket.map(({ product, qty }) => ({ id: product.id, price: toCedis(product.price), qty })),
    email: buyer.email,
    shippingAddress: anAddress(),
    amount: pesewas(amount),
    description: 'An order',
  };
}

export type AnOrder = InitializedTransaction & {
  buyer: SignedIn;
  amount: number;
  input: InitializeTransaction;
};

/** A placed order whose payment page is open at the provider; a fresh buyer and product unless given. */
export async function anOrder(
  shop: Shop,
  given: { buyer?: SignedIn; basket?: Basket; key?: string } = {},
): Promise<AnOrder> {
  const buyer = given.buyer ?? aCustomer();
  await enrol(shop, buyer);
  const input = aCheckout(buyer, given.basket ?? [{ product: await aProduct(shop), qty: 2 }]);
  const started = await placeOrder(shop, buyer, input, given.key ?? null);
  return { ...started, buyer, amount: input.amount, input };
}
