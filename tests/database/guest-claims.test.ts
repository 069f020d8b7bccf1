import { expect, it } from 'vitest';
import { claimGuestOrders } from '#shop/accounts/claim-guest-orders.server.ts';
import { deletePerson } from '#shop/accounts/deletion/delete-person.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { forgetGuest } from '#shop/orders/guests/forget-guest.server.ts';
import { readGuestCookies } from '#shop/orders/guests/guest-browser.server.ts';
import { listGuestOrders } from '#shop/orders/guests/list-guest-orders.server.ts';
import { openLink } from '#shop/orders/guests/order-links.server.ts';
import { listMyOrders } from '#shop/orders/list-orders.server.ts';
import { orderUrl } from '#shop/orders/mails/order-urls.server.ts';
import { selectOrder } from '#shop/orders/order-records.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { GUEST, type Guest, type SignedIn, type Viewer } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aGuest } from '#tests/support/factories.ts';
import { aMailbox, aShopForGuests, codeOf } from './guests-world.ts';

onBothDatabases('a guest', (open) => {
  const { shop, aBasket, press, pay } = aShopForGuests(open);
  const claim = (owner: SignedIn, email: string, by: Guest | null = null) =>
    shop().shop.db.transaction((tx) => claimGuestOrders(tx, owner.userId, email, by?.guestId ?? null));

  it('gives the order to the account that proves the mailbox, and to nobody else', async () => {
    const guest = aGuest();
    const input = await aBasket();
    const { orderId, reference } = await press(guest, input);
    const [owner, stranger] = [await aBuyer(shop().shop), await aBuyer(shop().shop)];
    await shop().shop.db.transaction((tx) => claimGuestOrders(tx, stranger.userId, 'stranger@example.org'));
    expect(await selectOrder(shop().shop.db, orderId)).toMatchObject({ userId: GUEST });
    await claim(owner, input.email.toUpperCase(), guest);
    expect((await listMyOrders(shop().shop, owner, 1)).orders.map(({ id }) => id)).toEqual([orderId]);
    expect(await getOrder(shop().shop, guest, orderId)).toMatchObject({ masked: true });
    expect(await codeOf(payAgain(shop().shop, guest, orderId))).toBe('not_found');
    await pay(reference);
    expect(await getOrder(shop().shop, owner, orderId)).toMatchObject({
      paymentState: 'paid',
      masked: false,
    });
    // Whoever deletes the account leaves no order that leads back to a browser.
    await shop().shop.db.transaction((tx) => deletePerson(tx, owner.userId, new Date()));
    expect(await selectOrder(shop().shop.db, orderId)).toMatchObject({ userId: GUEST, guestId: null });
    expect(await getOrder(shop().shop, guest, orderId)).toMatchObject({ masked: true });
  });

  it('shows its orders to the account of the same e-mail in the same browser, and to no other', async () => {
    const [guest, owner, stranger] = [aGuest(), await aBuyer(shop().shop), await aBuyer(shop().shop)];
    const { orderId, reference } = await press(guest, await aBasket(owner.email.toUpperCase()));
    await pay(reference);
    const shownTo = (account: SignedIn, browser: Guest) =>
      listGuestOrders(shop().shop, { ...account, guestId: browser.guestId });
    expect(await shownTo(owner, guest)).toMatchObject({ orders: [{ id: orderId }], isConfirmed: true });
    for (const none of [
      shownTo(owner, aGuest()),
      shownTo(stranger, guest),
      listGuestOrders(shop().shop, owner),
    ])
      expect(await none).toMatchObject({ orders: [] });
    expect(await codeOf(listGuestOrders(shop().shop, guest))).toBe('not_signed_in');
    await claim(owner, owner.email, guest);
    expect(await shownTo(owner, guest)).toMatchObject({ orders: [] });
  });

  it('gives an account what was paid, and of the rest only what its own browser ordered', async () => {
    const [mine, email] = [aGuest(), aMailbox()];
    const [unpaid, paid, foreign] = [
      await press(mine, await aBasket(email)),
      await press(aGuest(), await aBasket(email)),
      await press(aGuest(), await aBasket(email)),
    ];
    await pay(paid.reference);
    const owner = await aBuyer(shop().shop);
    await claim(owner, email, mine);
    const listed = (await listMyOrders(shop().shop, owner, 1)).orders.map(({ id }) => id);
    expect(listed.toSorted()).toEqual([unpaid.orderId, paid.orderId].toSorted());
    expect(await selectOrder(shop().shop.db, foreign.orderId)).toMatchObject({ userId: GUEST });
  });

  it('has links that end for good when an account claims the order, and when the browser forgets it', async () => {
    const { shop: tools } = shop();
    const orderOf = async (id: string) => {
      const order = await selectOrder(tools.db, id);
      if (!order) throw new Error('no such order');
      return order;
    };
    const linkTo = async (id: string, isAsked = false) =>
      new URL(orderUrl(tools, await orderOf(id), isAsked)).searchParams.get('token') ?? '';
    const open = async (token: string) => (await openLink(tools, token)).kind;
    const seesAll = async (id: string, cookie: string) => {
      const viewer: Viewer = { kind: 'guest', ...readGuestCookies(tools, { guest: null, opened: cookie }) };
      return !(await getOrder(tools, viewer, id)).masked;
    };
    const opened = async (token: string) => {
      const link = await openLink(tools, token);
      return link.kind === 'opened' ? link.cookie : '';
    };
    const [guest, email] = [aGuest(), aMailbox()];
    const { orderId, reference } = await press(guest, await aBasket(email));
    await pay(reference);
    const first = await linkTo(orderId, true);
    const cookie = await opened(first);
    expect(await seesAll(orderId, cookie)).toBe(true);

    await forgetGuest(tools, guest);
    expect([await open(first), await seesAll(orderId, cookie)]).toEqual(['ended', false]);
    const second = await linkTo(orderId);
    expect(await seesAll(orderId, await opened(second))).toBe(true);

    const owner = await aBuyer(tools);
    await claim(owner, email);
    for (const token of [first, second]) expect(await open(token)).toBe('of_account');
    await tools.db.transaction((tx) => deletePerson(tx, owner.userId, new Date()));
    for (const token of [first, second]) expect(await open(token)).toBe('ended');
    expect(await seesAll(orderId, cookie)).toBe(false);
    expect(await open(await linkTo(orderId))).toBe('opened');
  });
});
