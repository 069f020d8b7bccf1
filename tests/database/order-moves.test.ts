import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { changeHour } from '#shop/hours/change-hour.server.ts';
import { editBooking } from '#shop/hours/edit-hours.server.ts';
import { BookingForm } from '#shop/hours/hours-forms.server.ts';
import { NoteForm, sendNote } from '#shop/hours/send-note.server.ts';
import { cancelOrder } from '#shop/orders/after-sales/cancel-order.server.ts';
import { chooseMissing } from '#shop/orders/after-sales/choose-missing.server.ts';
import { eraseOrder } from '#shop/orders/after-sales/erase-order.server.ts';
import type { MailKind } from '#shop/orders/contract/orders.ts';
import { correctAddress } from '#shop/orders/correct-address.server.ts';
import { CorrectParcel, correctParcel } from '#shop/orders/correct-parcel.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { ORDER_MOVES, type OrderMove, type OrderMoveName } from '#shop/orders/rules/order-lifecycle.ts';
import { undoShipment } from '#shop/orders/undo-shipment.server.ts';
import { sendMissing } from '#shop/payments/attention/answer-attention.server.ts';
import { mailsAbout, verbsAbout } from '#tests/support/audit-rows.ts';
import { loseAPiece } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { type AnOrder, anAddress, anAdmin, anOrder } from '#tests/support/factories.ts';
import { bookAnHour, USUAL_BOOKING } from '#tests/support/hours.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { answer, ask, follow, lapse, pay, ship, track, withdraw } from './order-steps.ts';
import { sweepFor } from './payments-world.ts';

/** How an order comes to a move; `move` names those too that follow from it by themselves. */
type Scene = {
  before: OrderMoveName[];
  move: OrderMoveName[];
  make: (world: TestShop, order: AnOrder) => Promise<unknown>;
  /** A mail of one move that another's says already. */
  spares?: MailKind;
};

/** Which of these we hear of depends on when we ask the provider. */
const STEPS_ON_THE_WAY: readonly string[] = [
  'refund-pending',
  'refund-processing',
  'refund-needs-attention',
] satisfies OrderMoveName[];

const SCENES: Partial<Record<OrderMoveName, Scene>> = {
  'place-order': { before: [], move: ['place-order'], make: async () => undefined },
  'replace-order': {
    before: [],
    move: ['replace-order'],
    make: async (world, order) => {
      await anOrder(world.shop, { buyer: order.buyer });
    },
  },
  'resume-order': {
    before: [],
    move: ['replace-order', 'resume-order'],
    make: async (world, order) => {
      await anOrder(world.shop, { buyer: order.buyer });
      await placeOrder(world.shop, order.buyer, order.input, null);
    },
  },
  settle: { before: [], move: ['settle'], make: pay },
  'lapse-order': { before: [], move: ['lapse-order'], make: lapse },
  'track-order': {
    before: [],
    move: ['track-order'],
    make: (world, order) => track(world, order, 'shipped'),
  },
  'cancel-order': {
    before: [],
    move: ['cancel-order'],
    make: (world, order) => cancelOrder(world.shop, order.buyer, order.orderId),
  },
  'erase-order': {
    before: [],
    move: ['erase-order'],
    make: (world, order) => eraseOrder(world.shop, anAdmin(), order.orderId),
  },
  'ship-order': { before: ['settle'], move: ['ship-order'], make: ship },
  'undo-shipment': {
    before: ['settle', 'ship-order'],
    move: ['undo-shipment'],
    make: (world, order) => undoShipment(world.shop, anAdmin(), order.orderId, { version: 3 }),
  },
  'correct-parcel': {
    before: ['settle', 'ship-order'],
    move: ['correct-parcel'],
    make: (world, order) => {
      const form = CorrectParcel.parse({ version: 3, courier: 'DHL', parcelNumber: 'GH 9', mail: 'yes' });
      return correctParcel(world.shop, anAdmin(), order.orderId, form);
    },
  },
  'correct-address': {
    before: ['settle'],
    move: ['correct-address'],
    make: (world, order) => {
      const address = anAddress({ city: 'Tema' });
      return correctAddress(world.shop, anAdmin(), order.orderId, { ...address, version: 2 });
    },
  },
  'request-cancel': {
    before: ['settle'],
    move: ['request-cancel'],
    make: (world, order) => ask(world, order, 'cancel'),
  },
  'request-return': {
    before: ['settle', 'track-order'],
    move: ['request-return'],
    make: (world, order) => ask(world, order, 'return'),
  },
  'withdraw-request': {
    before: ['settle', 'request-cancel'],
    move: ['withdraw-request'],
    make: withdraw,
  },
  'change-hour': {
    before: ['settle'],
    move: ['change-hour'],
    make: async (world, order) => {
      const hour = await bookAnHour(world.shop, order.orderId);
      await changeHour(world.shop, order.buyer, order.orderId, { intent: 'cancel', hour });
    },
  },
  'send-note': {
    before: ['settle'],
    move: ['send-note'],
    make: async (world, order) => {
      const hourId = await bookAnHour(world.shop, order.orderId);
      const [{ id = '' } = {}] = order.input.items;
      const form = BookingForm.parse({ intent: 'save', ...USUAL_BOOKING, asksNote: 'yes' });
      await editBooking(world.shop, anAdmin(), id, form);
      const note = NoteForm.parse({ figure: 'via', question: 'Which way?' });
      await sendNote(world.shop, order.buyer, { orderId: order.orderId, hourId }, note);
    },
  },
  'choose-missing': {
    before: ['settle'],
    move: ['choose-missing'],
    make: async (world, order) => {
      await loseAPiece(world.shop.db, order.orderId);
      await chooseMissing(world.shop, order.buyer, order.orderId, { choice: 'wait' });
    },
  },
  'send-missing': {
    before: ['settle'],
    move: ['send-missing'],
    make: async (world, order) => {
      const item = await loseAPiece(world.shop.db, order.orderId);
      await sendMissing(world.shop, anAdmin(), item);
    },
  },
  'accept-request': {
    before: ['settle', 'request-cancel'],
    move: ['accept-request', 'refund-requested', 'refund-processed'],
    spares: 'refund_requested',
    make: async (world, order) => {
      await answer(world, order, 'accept');
      await follow(world);
    },
  },
  'refuse-request': {
    before: ['settle', 'request-cancel'],
    move: ['refuse-request'],
    make: (world, order) => answer(world, order, 'refuse'),
  },
  'refund-processed': {
    before: ['settle'],
    move: ['refund-requested', 'refund-processed'],
    make: async (world, order) => {
      await giveBack(world.shop, order.reference);
      await follow(world);
    },
  },
  'refund-failed': {
    before: ['settle'],
    move: ['refund-requested', 'refund-failed'],
    make: async (world, order) => {
      world.paystack.faults.set({ kind: 'down' }, 'refund', 1);
      await giveBack(world.shop, order.reference);
      await sweepFor(world, 20);
    },
  },
};

const PREPARE: Partial<Record<OrderMoveName, (world: TestShop, order: AnOrder) => Promise<unknown>>> = {
  settle: pay,
  'track-order': (world, order) => track(world, order, 'delivered'),
  'ship-order': ship,
  'request-cancel': (world, order) => ask(world, order, 'cancel'),
};

const movesOf = (names: OrderMoveName[]): OrderMove[] => names.map((name) => ORDER_MOVES[name]);
const auditedOf = (names: OrderMoveName[]) => names.filter((name) => ORDER_MOVES[name].isAudited);
const mailedOf = (names: OrderMoveName[]) =>
  movesOf(names)
    .flatMap(({ mails }) => [...mails])
    .sort();

onBothDatabases('a move of an order', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  it.each(Object.entries(SCENES))(
    '%s writes the audit rows and mails that its life names',
    async (_, scene) => {
      const { before, move, make } = scene;
      const order = await anOrder(world.shop);
      for (const name of before) await PREPARE[name]?.(world, order);
      await make(world, order);
      const { db } = world.shop;
      const verbs = await verbsAbout(db, order.orderId);
      expect(verbs.filter((verb) => !STEPS_ON_THE_WAY.includes(verb))).toEqual(
        auditedOf([...before, ...move]),
      );
      expect(await mailsAbout(db, order.orderId)).toEqual(
        mailedOf([...before, ...move]).filter((kind) => kind !== scene.spares),
      );
      const shown = await getOrder(world.shop, anAdmin(), order.orderId);
      const ends = movesOf(move).findLast(({ to }) => to)?.to;
      if (ends) expect(ends).toContain(shown.paymentStanding);
    },
  );
});
