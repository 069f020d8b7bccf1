import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { figureNames } from '#platform/ui/figures.ts';
import { deleteAccount } from '#shop/accounts/identity-rules.server.ts';
import { collectOwnData } from '#shop/accounts/own-data/collect-own-data.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { calendarFeed } from '#shop/hours/calendar-feed.server.ts';
import { changeHour } from '#shop/hours/change-hour.server.ts';
import type { HourNote } from '#shop/hours/contract.ts';
import { editBooking, editHours } from '#shop/hours/edit-hours.server.ts';
import { selectAppointments } from '#shop/hours/hour-records.server.ts';
import { BookingForm } from '#shop/hours/hours-forms.server.ts';
import { openCalendar } from '#shop/hours/open-calendar.server.ts';
import { NoteForm, openNote, sendNote } from '#shop/hours/send-note.server.ts';
import { appointments } from '#shop/hours/tables.server.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { eraseOrder } from '#shop/orders/after-sales/erase-order.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { selectOrder } from '#shop/orders/order-records.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import { VISITOR_VIEWER, type Viewer } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aGuest, anAdmin } from '#tests/support/factories.ts';
import {
  aBookedOrder,
  aBookedProduct,
  aBooking,
  freeTimes,
  setWeek,
  USUAL_BOOKING,
} from '#tests/support/hours.ts';
import { aMailbox, codeOf } from './guests-world.ts';
import { aShopToPayAt, DAY } from './payments-world.ts';

const admin = anAdmin();
const NOTHING: HourNote = { figure: null, question: null };
const NOTE: HourNote = { figure: 'puella', question: 'Will the well hold\nuntil the rains?' };
const typed = ({ figure, question }: HourNote) =>
  NoteForm.parse({ figure: figure ?? '', question: question ?? '' });

onBothDatabases('a figure and a question for a reading', (open) => {
  const world = aShopToPayAt(open);
  beforeAll(() => setWeek(world().shop));

  const pay = async (reference: string) => {
    await (await world().paystack.approve(reference)).reported;
    await world().runJobs();
  };
  const rowOf = async (orderId: string) => {
    const [row] = await selectAppointments(world().shop.db, [orderId]);
    if (!row) throw new Error('nothing is booked');
    return row;
  };
  const kept = async (orderId: string): Promise<HourNote> => {
    const { figure, question } = await rowOf(orderId);
    return { figure, question };
  };
  /** A paid reading at the first of two free times, which may be moved to the other. */
  async function aReading(settings: Parameters<typeof aBookedProduct>[1] = { asksNote: 'yes' }) {
    const { shop } = world();
    const product = await aBookedProduct(shop, { movableHours: '0', ...settings });
    const [time = '', other = ''] = await freeTimes(shop, product, 2);
    const { orderId, reference, buyer } = await aBookedOrder(shop, { product, times: [time] });
    await pay(reference);
    const of = { orderId, hourId: (await rowOf(orderId)).id };
    const send = (note: HourNote, viewer: Viewer = buyer) => sendNote(shop, viewer, of, typed(note));
    return { product, time, other, orderId, buyer, of, send };
  }

  it('is sent, changed and taken back by the buyer, and read by both, but not by who has the feed', async () => {
    const { shop } = world();
    const { orderId, buyer, of, send, time } = await aReading();
    expect(await openNote(shop, buyer, of)).toMatchObject({ hour: { ...NOTHING, takesNote: true } });
    await send(NOTE);
    for (const viewer of [buyer, admin])
      expect((await getOrder(shop, viewer, orderId)).hours).toMatchObject([NOTE]);
    expect((await getOrder(shop, VISITOR_VIEWER, orderId)).hours).toEqual([]);
    const day = time.slice(0, 10);
    for (const view of ['day', 'week', 'list'] as const) {
      const { days } = await openCalendar(shop, admin, { view, day });
      expect(days.flatMap(({ booked }) => booked).find((one) => one.orderId === orderId)).toMatchObject(NOTE);
    }
    await editHours(shop, admin, { intent: 'share', before: '' });
    const { address } = await openCalendar(shop, admin, { view: 'day', day });
    const feed = await calendarFeed(shop, address?.split('/').at(-1) ?? '');
    expect(feed).toContain(`UID:session-${of.hourId}@`);
    expect(feed.replaceAll(/\r\n /g, '')).not.toMatch(/well|puella/i);
    await editHours(shop, admin, { intent: 'unshare' });

    await send({ ...NOTE, figure: null });
    expect(await kept(orderId)).toEqual({ ...NOTE, figure: null });
    await send({ figure: 'carcer', question: null });
    await send(NOTHING);
    expect(await kept(orderId)).toEqual(NOTHING);
    const activity = (await listActivity(shop, admin, orderId)).filter(({ what }) =>
      what.includes('for the session'),
    );
    expect(
      activity.map(({ who, what }) => [who, what.replace(/ for the session on .+/, '')]).reverse(),
    ).toEqual([
      ['The customer', 'sent a figure and a question'],
      ['The customer', 'sent a question'],
      ['The customer', 'sent a figure'],
      ['The customer', 'took back what was sent'],
    ]);
  });

  it('is nobody else’s to send or open, the administrator’s neither', async () => {
    const { shop } = world();
    const { orderId, of, send } = await aReading();
    const { linkVersion } = (await selectOrder(shop.db, orderId)) ?? { linkVersion: 0 };
    const linked = { ...aGuest(), opened: { orderId, linkVersion, mayChange: true } };
    for (const viewer of [await aBuyer(shop), aGuest(), linked, admin]) {
      expect(await codeOf(send(NOTE, viewer))).toBe('not_found');
      expect(await codeOf(openNote(shop, viewer, of))).toBe('not_found');
    }
    expect(await codeOf(send(NOTE, VISITOR_VIEWER))).toBe('not_signed_in');
    const other = await aReading();
    for (const hourId of [other.of.hourId, 0, -1, Number.NaN, 1e300])
      expect(await codeOf(sendNote(shop, other.buyer, { orderId, hourId }, typed(NOTE)))).toBe('not_found');
    expect(await codeOf(sendNote(shop, other.buyer, { ...other.of, hourId: of.hourId }, typed(NOTE)))).toBe(
      'not_found',
    );
    expect(await kept(orderId)).toEqual(NOTHING);
  });

  it('is sent by a guest from the browser that booked, or by a link that was just asked for', async () => {
    const { shop } = world();
    const product = await aBookedProduct(shop, { asksNote: 'yes' });
    const [guest, times] = [aGuest(), await freeTimes(shop, product, 1)];
    const { orderId, reference } = await placeOrder(
      shop,
      guest,
      aBooking({ email: aMailbox() }, product, times),
      null,
    );
    await pay(reference);
    const of = { orderId, hourId: (await rowOf(orderId)).id };
    await sendNote(shop, guest, of, typed(NOTE));
    expect(await kept(orderId)).toEqual(NOTE);
    const { linkVersion } = (await selectOrder(shop.db, orderId)) ?? { linkVersion: 0 };
    const linked = (mayChange: boolean) => ({ ...aGuest(), opened: { orderId, linkVersion, mayChange } });
    expect(await codeOf(sendNote(shop, linked(false), of, typed(NOTHING)))).toBe('not_found');
    await sendNote(shop, linked(true), of, typed(NOTHING));
    expect(await kept(orderId)).toEqual(NOTHING);
  });

  it('goes along to another time, and goes with the session that is cancelled', async () => {
    const { shop } = world();
    const { orderId, buyer, of, send, other } = await aReading();
    await send(NOTE);
    await changeHour(shop, buyer, orderId, { intent: 'move', hour: of.hourId, start: other });
    expect(await kept(orderId)).toEqual(NOTE);
    await changeHour(shop, buyer, orderId, { intent: 'cancel', hour: of.hourId });
    expect(await kept(orderId)).toEqual(NOTHING);
    expect(await codeOf(send(NOTE))).toBe('conflict');
    expect(await openNote(shop, buyer, of)).toMatchObject({ hour: { takesNote: false } });
  });

  it('is taken until the session begins, and stays for the geomancer', async () => {
    const { shop, clock } = world();
    const { orderId, buyer, of, send } = await aReading();
    await send(NOTE);
    clock.pass(20 * DAY);
    expect(await codeOf(send(NOTHING))).toBe('conflict');
    expect(await openNote(shop, buyer, of)).toMatchObject({ hour: { ...NOTE, takesNote: false } });
    clock.pass(-20 * DAY);
    expect(await kept(orderId)).toEqual(NOTE);
  });

  it('is taken where the product asks for it, and can be taken back once it no longer does', async () => {
    const { shop } = world();
    const plain = await aReading({});
    expect(await codeOf(plain.send(NOTE))).toBe('conflict');
    const { product, orderId, send } = await aReading();
    await send(NOTE);
    await editBooking(shop, admin, product.id, BookingForm.parse({ intent: 'save', ...USUAL_BOOKING }));
    await send(NOTHING);
    expect(await codeOf(send(NOTE))).toBe('conflict');
    expect(await kept(orderId)).toEqual(NOTHING);
  });

  it('sent twice at once is written once, and of two one counts whole', async () => {
    const { shop } = world();
    const { orderId, send } = await aReading();
    const written = async () =>
      (await listActivity(shop, admin, orderId)).filter(({ what }) => what.startsWith('sent')).length;
    await Promise.all([send(NOTE), send(NOTE), send(NOTE)]);
    expect(await written()).toBe(1);
    const other: HourNote = { figure: 'rubeus', question: 'Or another?' };
    await Promise.all([send(other), send({ figure: 'albus', question: 'Or a third?' })]);
    expect([other, { figure: 'albus', question: 'Or a third?' }]).toContainEqual(await kept(orderId));
  });

  it('is one of sixteen, cast here if that is asked for, and up to 500 characters', async () => {
    const { shop } = world();
    const { orderId, buyer, of } = await aReading();
    await sendNote(shop, buyer, of, NoteForm.parse({ figure: 'cast' }));
    expect(figureNames).toContain((await kept(orderId)).figure);
    const longest = '\u00e9'.repeat(500);
    await sendNote(shop, buyer, of, NoteForm.parse({ question: ` ${longest}\r\n` }));
    expect(await kept(orderId)).toEqual({ figure: null, question: longest });
    expect(NoteForm.parse({ question: ' a\r\nb ' })).toEqual({ figure: '', question: 'a\nb' });
    for (const wrong of [
      { question: 'x'.repeat(501) },
      { figure: 'Puella' },
      { figure: '2211' },
      { question: 'a\0' },
    ])
      expect(NoteForm.safeParse(wrong).success).toBe(false);
  });

  it('is in the file of its account, and goes with the account and with what is erased', async () => {
    const { shop } = world();
    const { orderId, buyer, send } = await aReading();
    await send(NOTE);
    expect((await collectOwnData(shop, buyer)).orders).toMatchObject([{ hours: [NOTE] }]);
    await deleteAccount(shop, buyer.userId);
    expect(await kept(orderId)).toEqual(NOTHING);

    const erased = await aReading();
    await erased.send(NOTE);
    const { version } = await getOrder(shop, admin, erased.orderId);
    await trackOrder(shop, admin, erased.orderId, { orderStatus: 'delivered', version, sure: 'yes' });
    await eraseOrder(shop, admin, erased.orderId);
    expect(await kept(erased.orderId)).toEqual(NOTHING);
    const isKept = await shop.db.$count(appointments, eq(appointments.orderId, erased.orderId));
    expect(isKept).toBe(1);
  });
});
