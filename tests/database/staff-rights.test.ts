import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueToken } from '#shop/accounts/upload-tokens.server.ts';
import { addProduct } from '#shop/catalogue/editing/add-product.server.ts';
import { answerProductForm } from '#shop/catalogue/editing/answer-product-form.server.ts';
import {
  deleteProduct,
  findDeleted,
  listDeleted,
  restoreProduct,
} from '#shop/catalogue/editing/delete-product.server.ts';
import { editProduct } from '#shop/catalogue/editing/edit-product.server.ts';
import { listAllProducts } from '#shop/catalogue/editing/list-all-products.server.ts';
import { openProductForm } from '#shop/catalogue/editing/open-product-form.server.ts';
import { putOnSale } from '#shop/catalogue/editing/put-on-sale.server.ts';
import { writeProducts } from '#shop/catalogue/editing/write-products.server.ts';
import { deleteProducts, restoreProducts } from '#shop/catalogue/many/delete-products.server.ts';
import { listChosen as listChosenProducts } from '#shop/catalogue/many/list-chosen.server.ts';
import { previewPrices, priceProducts } from '#shop/catalogue/many/price-products.server.ts';
import { setProducts } from '#shop/catalogue/many/set-products.server.ts';
import { undoEdits } from '#shop/catalogue/many/undo-edits.server.ts';
import { answerImportForm } from '#shop/catalogue/sheet/answer-import-form.server.ts';
import { exportProducts } from '#shop/catalogue/sheet/export-products.server.ts';
import { openChoices } from '#shop/choices/open-choices.server.ts';
import { listLessons } from '#shop/courses/list-lessons.server.ts';
import { listFiles } from '#shop/downloads/list-files.server.ts';
import { beginFile, receivePiece } from '#shop/downloads/receive-file.server.ts';
import { storeImage } from '#shop/media/store-image.server.ts';
import { listFiles as listObjects } from '#shop/media/uploads/list-files.server.ts';
import { removeFile, updateMetadata } from '#shop/media/uploads/stored-files.server.ts';
import { dealWithMessage } from '#shop/messages/answer-message.server.ts';
import { getMessage } from '#shop/messages/get-message.server.ts';
import { countNewMessages, listMessages } from '#shop/messages/list-messages.server.ts';
import { dealWithMessages } from '#shop/messages/many/deal-with-messages.server.ts';
import { listChosen as listChosenMessages } from '#shop/messages/many/list-chosen.server.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { countWaiting } from '#shop/office/dashboard/count-waiting.server.ts';
import { viewDashboard } from '#shop/office/dashboard/view-dashboard.server.ts';
import { findCourierDay } from '#shop/on-delivery/courier-day.server.ts';
import { findCourierLink } from '#shop/on-delivery/courier-link.server.ts';
import { returnParcel } from '#shop/orders/after-sales/return-parcel.server.ts';
import { correctParcel } from '#shop/orders/correct-parcel.server.ts';
import { getOrder, mayFollowOrder } from '#shop/orders/get-order.server.ts';
import { countByFilter, findNextToShip, listAllOrders } from '#shop/orders/list-all-orders.server.ts';
import { findChosen, listChosen, readChosen } from '#shop/orders/many/chosen-orders.server.ts';
import { shipOrders } from '#shop/orders/many/ship-orders.server.ts';
import { stepOrders } from '#shop/orders/many/step-orders.server.ts';
import { undoShipments } from '#shop/orders/many/undo-shipments.server.ts';
import { undoSteps } from '#shop/orders/many/undo-steps.server.ts';
import { shipOrder } from '#shop/orders/ship-order.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import { undoShipment } from '#shop/orders/undo-shipment.server.ts';
import { undoTracking } from '#shop/orders/undo-tracking.server.ts';
import { findNote, writeNote } from '#shop/orders/write-note.server.ts';
import { listAllReviews } from '#shop/reviews/list-all-reviews.server.ts';
import { listChosen as listChosenReviews } from '#shop/reviews/many/list-chosen.server.ts';
import { moderateReviews } from '#shop/reviews/many/moderate-reviews.server.ts';
import { moderateReview } from '#shop/reviews/moderate-review.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { changeHelper } from '#shop/staff/change-helper.server.ts';
import { RIGHTS, type Right } from '#shop/staff/contract.ts';
import { changeStock } from '#shop/stock/enter-stock.server.ts';
import { countRunningLow, getStock, listStock } from '#shop/stock/list-stock.server.ts';
import { enterStocks, previewStocks } from '#shop/stock/many/enter-stocks.server.ts';
import { listCounts } from '#shop/stock/many/list-counts.server.ts';
import type { SignedIn, Viewer } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, anOrder, aProduct, enrol } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { admin, aHelper, codeOf, idOf, viewerNow } from './staff-world.ts';

type Verb = (shop: Shop, viewer: Viewer) => unknown;
/** What is asked of a verb before it looks at anything else. */
const ANY = {} as never;

/** Every verb that helpers may use, by the right it asks for. */
const OPENED: Record<Right, Record<string, Verb>> = {
  orders: {
    listAllOrders: (shop, viewer) => listAllOrders(shop, viewer, ANY),
    countByFilter: (shop, viewer) => countByFilter(shop, viewer),
    findNextToShip: (shop, viewer) => findNextToShip(shop, viewer),
    findChosen: (shop, viewer) => findChosen(shop, viewer, ANY),
    listChosen: (shop, viewer) => listChosen(shop, viewer, ANY),
    readChosen: (shop, viewer) => readChosen(shop, viewer, ANY),
    shipOrders: (shop, viewer) => shipOrders(shop, viewer, ANY),
    undoShipments: (shop, viewer) => undoShipments(shop, viewer, { order: [] }),
    undoSteps: (shop, viewer) => undoSteps(shop, viewer, { order: [] }),
    stepOrders: (shop, viewer) => stepOrders(shop, viewer, { order: [], step: 'processing' }),
    shipOrder: (shop, viewer) => shipOrder(shop, viewer, 'none', ANY),
    correctParcel: (shop, viewer) => correctParcel(shop, viewer, 'none', ANY),
    undoShipment: (shop, viewer) => undoShipment(shop, viewer, 'none', ANY),
    undoTracking: (shop, viewer) => undoTracking(shop, viewer, 'none', ANY),
    trackOrder: (shop, viewer) => trackOrder(shop, viewer, 'none', ANY),
    returnParcel: (shop, viewer) => returnParcel(shop, viewer, 'none', {}),
    findCourierDay: (shop, viewer) => findCourierDay(shop, viewer, []),
    findCourierLink: (shop, viewer) => findCourierLink(shop, viewer, 'none'),
    findNote: (shop, viewer) => findNote(shop, viewer, 'none'),
    writeNote: (shop, viewer) => writeNote(shop, viewer, 'none', { note: '', before: '' }),
  },
  messages: {
    listMessages: (shop, viewer) => listMessages(shop, viewer, ANY),
    countNewMessages: (shop, viewer) => countNewMessages(shop, viewer),
    getMessage: (shop, viewer) => getMessage(shop, viewer, 'none'),
    dealWithMessage: (shop, viewer) => dealWithMessage(shop, viewer, 'none', { intent: 'mark-answered' }),
    listAllReviews: (shop, viewer) => listAllReviews(shop, viewer, ANY),
    moderateReview: (shop, viewer) => moderateReview(shop, viewer, ANY),
    listChosenReviews: (shop, viewer) => listChosenReviews(shop, viewer, ANY),
    moderateReviews: (shop, viewer) => moderateReviews(shop, viewer, ANY),
    listChosenMessages: (shop, viewer) => listChosenMessages(shop, viewer, ANY),
    dealWithMessages: (shop, viewer) =>
      dealWithMessages(shop, viewer, { intent: 'mark-answered', message: [] }),
  },
  catalogue: {
    listAllProducts: (shop, viewer) => listAllProducts(shop, viewer, ANY),
    openProductForm: (shop, viewer) => openProductForm(shop, viewer, { id: 'none', copyOf: null }),
    answerProductForm: (shop, viewer) => answerProductForm(shop, viewer, null, {}),
    addProduct: (shop, viewer) => addProduct(shop, viewer, ANY),
    editProduct: (shop, viewer) => editProduct(shop, viewer, 'none', ANY),
    deleteProduct: (shop, viewer) => deleteProduct(shop, viewer, 'none'),
    restoreProduct: (shop, viewer) => restoreProduct(shop, viewer, 'none'),
    findDeleted: (shop, viewer) => findDeleted(shop, viewer, 'none'),
    listDeleted: (shop, viewer) => listDeleted(shop, viewer, ''),
    putOnSale: (shop, viewer) => putOnSale(shop, viewer, 'none'),
    writeProducts: (shop, viewer) => writeProducts(shop, viewer, [], 'none'),
    deleteProducts: (shop, viewer) => deleteProducts(shop, viewer, { product: [] }),
    restoreProducts: (shop, viewer) => restoreProducts(shop, viewer, { id: [] }),
    listChosenProducts: (shop, viewer) => listChosenProducts(shop, viewer, ANY),
    setProducts: (shop, viewer) => setProducts(shop, viewer, { product: [], state: 'hidden' }),
    previewPrices: (shop, viewer) => previewPrices(shop, viewer, ANY),
    priceProducts: (shop, viewer) => priceProducts(shop, viewer, ANY),
    undoEdits: (shop, viewer) => undoEdits(shop, viewer, 'state', { edited: [] }),
    listCounts: (shop, viewer) => listCounts(shop, viewer, []),
    previewStocks: (shop, viewer) => previewStocks(shop, viewer, ANY),
    enterStocks: (shop, viewer) => enterStocks(shop, viewer, ANY),
    answerImportForm: (shop, viewer) => answerImportForm(shop, viewer, {}),
    exportProducts: (shop, viewer) => exportProducts(shop, viewer),
    openChoices: (shop, viewer) => openChoices(shop, viewer, 'none'),
    listLessons: (shop, viewer) => listLessons(shop, viewer, 'none'),
    listFiles: (shop, viewer) => listFiles(shop, viewer, 'none'),
    beginFile: (shop, viewer) => beginFile(shop, viewer, ANY),
    receivePiece: (shop, viewer) => receivePiece(shop, viewer, ANY),
    storeImage: (shop, viewer) => storeImage(shop, viewer, ANY),
    listObjects: (shop, viewer) => listObjects(shop, viewer, ANY),
    updateMetadata: (shop, viewer) => updateMetadata(shop, viewer, 'none', {}),
    removeFile: (shop, viewer) => removeFile(shop, viewer, 'none'),
    issueToken: (shop, viewer) => issueToken(shop, viewer, 'storage'),
    listStock: (shop, viewer) => listStock(shop, viewer, ANY),
    countRunningLow: (shop, viewer) => countRunningLow(shop, viewer),
    getStock: (shop, viewer) => getStock(shop, viewer, 'none', 1),
    changeStock: (shop, viewer) => changeStock(shop, viewer, ANY),
  },
};

const VERBS = RIGHTS.flatMap((right) =>
  Object.entries(OPENED[right]).map(([name, verb]) => [right, name, verb] as const),
);

onBothDatabases('the rights of helpers', (open) => {
  let world: TestShop;
  let refused: Record<Right, SignedIn[]>;
  let helpers: Record<Right, SignedIn>;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    await enrol(world.shop, admin);
    helpers = {
      orders: await aHelper(world, ['orders']),
      messages: await aHelper(world, ['messages']),
      catalogue: await aHelper(world, ['catalogue']),
    };
    const without = [
      await aHelper(world, [...RIGHTS], { isProved: false }),
      await aHelper(world, [...RIGHTS], { hasFactor: false }),
    ];
    const ended = await aHelper(world, [...RIGHTS]);
    await changeHelper(world.shop, admin, { intent: 'end', id: await idOf(world, ended) });
    const nobody = [...without, await viewerNow(world, ended), await aBuyer(world.shop)];
    refused = {
      orders: [helpers.messages, helpers.catalogue, ...nobody],
      messages: [helpers.orders, helpers.catalogue, ...nobody],
      catalogue: [helpers.orders, helpers.messages, ...nobody],
    };
  });
  afterAll(() => world.close());

  it.each(VERBS)('%s: %s lets in whoever has the right, and nobody else', async (right, _, verb) => {
    for (const viewer of refused[right])
      expect(await codeOf(() => verb(world.shop, viewer))).toBe('not_allowed');
    // What it does with nothing is its own matter.
    const answer = await codeOf(() => verb(world.shop, helpers[right])).catch(() => 'a fault');
    expect(answer).not.toBe('not_allowed');
  });

  it('an order is read whole, but for what is the buyer’s and the administrator’s, by who packs', async () => {
    const { orderId } = await anOrder(world.shop);
    const seen = await getOrder(world.shop, helpers.orders, orderId);
    expect([seen.masked, seen.hours, seen.files, seen.courses, seen.gifts]).toEqual([false, [], [], [], []]);
    expect(await mayFollowOrder(world.shop, helpers.orders, orderId)).toBe(true);
    for (const viewer of refused.orders) {
      expect((await getOrder(world.shop, viewer, orderId)).masked).toBe(true);
      expect(await mayFollowOrder(world.shop, viewer, orderId)).toBe(false);
    }
  });

  it('what belongs to another right is left out of what one right shows', async () => {
    const product = await aProduct(world.shop);
    expect((await getStock(world.shop, helpers.catalogue, product.id, 1)).holds).toEqual([]);
    expect(await listActivity(world.shop, helpers.catalogue, product.id)).toEqual([]);
    const waiting = await countWaiting(world.shop, helpers.messages);
    expect([waiting.toShip, waiting.low]).toEqual([0, 0]);
    expect(await codeOf(() => countWaiting(world.shop, refused.messages.at(-1) ?? admin))).toBe(
      'not_allowed',
    );
    for (const helper of Object.values(helpers))
      expect(await codeOf(() => viewDashboard(world.shop, helper))).toBe('not_allowed');
  });

  it('a message is deleted by the administrator alone', async () => {
    const remove = { intent: 'delete' } as const;
    expect(await codeOf(() => dealWithMessage(world.shop, helpers.messages, 'none', remove))).toBe(
      'not_allowed',
    );
    expect(await codeOf(() => dealWithMessage(world.shop, admin, 'none', remove))).toBeNull();
    const many = { intent: 'delete' as const, message: [] };
    expect(await codeOf(() => dealWithMessages(world.shop, helpers.messages, many))).toBe('not_allowed');
  });
});
