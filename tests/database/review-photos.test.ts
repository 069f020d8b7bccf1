import { and, eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getProduct } from '#shop/catalogue/get-product.server.ts';
import { selectImageUrls } from '#shop/media/queries.server.ts';
import { countWaitingPhotos } from '#shop/office/dashboard/queries.server.ts';
import { auditLog } from '#shop/office/tables/audit-log.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { trackOrder } from '#shop/orders/track-order.server.ts';
import { findOwnReview } from '#shop/reviews/find-own-review.server.ts';
import { listAllReviews } from '#shop/reviews/list-all-reviews.server.ts';
import { listReviews } from '#shop/reviews/list-reviews.server.ts';
import { moderateReview } from '#shop/reviews/moderate-review.server.ts';
import { addPhoto } from '#shop/reviews/photos/add-photo.server.ts';
import { removePhoto } from '#shop/reviews/photos/remove-photo.server.ts';
import { switchPhotos } from '#shop/reviews/photos/switch-photos.server.ts';
import { unnameReviews } from '#shop/reviews/review-records.server.ts';
import { reviewDesk } from '#shop/reviews/rules/review-desk.ts';
import { parseReviewListing } from '#shop/reviews/rules/review-listing.ts';
import { writeReview } from '#shop/reviews/write-review.server.ts';
import { type SignedIn, VISITOR_VIEWER, type Viewer } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aNetworkAddress, anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { aShopOfPictures } from './pictures-world.ts';

onBothDatabases('the photographs of a review', (open) => {
  const { world, shop, newPicture, stateOf } = aShopOfPictures(open);
  const admin = anAdmin();
  const turn = (which: 'on' | 'off', viewer: Viewer = admin) =>
    switchPhotos(shop(), viewer, { intent: `photos-${which}` });
  const add = async (by: Viewer, productId: string, bytes?: Uint8Array) =>
    addPhoto(
      shop(),
      by,
      productId,
      { bytes: bytes ?? (await newPicture()), declaredType: null },
      aNetworkAddress(),
    );
  const write = (by: SignedIn, productId: string) =>
    writeReview(shop(), by, productId, { rating: 5, review: 'Level.' }, aNetworkAddress());
  const shown = async (productId: string) =>
    (
      await listReviews(
        shop(),
        await getProduct(shop(), productId),
        parseReviewListing(new URLSearchParams()),
      )
    ).reviews.flatMap(({ photos }) => photos.map(({ url }) => url));
  const own = async (by: SignedIn, productId: string) => {
    const { own: review } = await findOwnReview(shop(), by, productId);
    if (!review) throw new Error('no review');
    return review;
  };
  const moderate = (
    intent: 'show-photo' | 'remove-photo',
    review: { id: string },
    photo: string,
    by: Viewer = admin,
  ) => moderateReview(shop(), by, { intent, id: review.id, photo });

  /** A buyer whose parcel has left, with a review. */
  async function aReview() {
    const [product, buyer] = [await aProduct(shop()), await aBuyer(shop())];
    const { orderId, reference } = await anOrder(shop(), { buyer, basket: [{ product, qty: 1 }] });
    await (await world().paystack.approve(reference)).reported;
    await world().runJobs();
    const { version } = await getOrder(shop(), admin, orderId);
    await trackOrder(shop(), admin, orderId, { orderStatus: 'shipped', version });
    await write(buyer, product.id);
    return { buyer, productId: product.id };
  }

  it('are taken from the buyers of a product alone, and from nobody until the administrator allows it', async () => {
    await turn('off');
    const { buyer, productId } = await aReview();
    const stranger = await aBuyer(shop());
    await write(stranger, productId);
    for (const by of [buyer, stranger])
      await expect(add(by, productId)).rejects.toMatchObject({ code: 'not_found' });
    for (const by of [buyer, stranger])
      await expect(turn('on', by)).rejects.toMatchObject({ code: 'not_allowed' });
    await turn('on');
    expect((await own(buyer, productId)).mayAddPhotos).toBe(true);
    expect((await own(stranger, productId)).mayAddPhotos).toBe(false);
    expect(await add(buyer, productId)).toEqual({ kind: 'added' });
    await expect(add(stranger, productId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(add(await aBuyer(shop()), productId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(add(VISITOR_VIEWER, productId)).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('are seen by nobody else until the shop shows them, and by all afterwards', async () => {
    await turn('on');
    const { buyer, productId } = await aReview();
    const waiting = await countWaitingPhotos(shop().db);
    await add(buyer, productId);
    const review = await own(buyer, productId);
    const [photo] = review.photos;
    if (!photo) throw new Error('no photograph');
    expect(photo).toMatchObject({ isShown: false, url: expect.stringMatching(/^\/media\/[0-9a-f]{64}\//) });
    expect(await shown(productId)).toEqual([]);
    expect(await countWaitingPhotos(shop().db)).toBe(waiting + 1);
    const desk = reviewDesk.parse(new URLSearchParams({ show: 'photos' }));
    const listed = (await listAllReviews(shop(), admin, desk)).reviews.find(({ id }) => id === review.id);
    expect(listed?.photos).toEqual([photo]);

    await expect(moderate('show-photo', review, photo.url, buyer)).rejects.toMatchObject({
      code: 'not_allowed',
    });
    await moderate('show-photo', review, photo.url);
    expect(await shown(productId)).toEqual([photo.url]);
    expect(await countWaitingPhotos(shop().db)).toBe(waiting);
    await moderate('remove-photo', review, photo.url);
    expect(await shown(productId)).toEqual([]);
    await expect(moderate('show-photo', review, photo.url)).rejects.toMatchObject({ code: 'conflict' });
    const verbs = await shop()
      .db.select({ verb: auditLog.verb })
      .from(auditLog)
      .where(and(eq(auditLog.subject, productId), inArray(auditLog.verb, ['show-photo', 'remove-photo'])));
    expect(verbs.map(({ verb }) => verb).sort()).toEqual(['remove-photo', 'show-photo']);
  });

  it('are three at most, each once, also when they are sent at the same moment', async () => {
    await turn('on');
    const { buyer, productId } = await aReview();
    const same = await newPicture();
    await Promise.all([add(buyer, productId, same), add(buyer, productId, same)]);
    expect((await own(buyer, productId)).photos).toHaveLength(1);
    const sent = await Promise.allSettled([1, 2, 3, 4].map(() => add(buyer, productId)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const { photos, mayAddPhotos } = await own(buyer, productId);
    expect([photos.length, mayAddPhotos]).toEqual([3, false]);
    await expect(add(buyer, productId)).rejects.toMatchObject({ code: 'conflict' });
    await removePhoto(shop(), buyer, productId, photos[0]?.url ?? '');
    expect((await own(buyer, productId)).mayAddPhotos).toBe(true);
  });

  it('are pictures, and keep nothing of where they were taken', async () => {
    await turn('on');
    const { buyer, productId } = await aReview();
    const text = new TextEncoder().encode('<script>alert(1)</script>');
    expect(await add(buyer, productId, text)).toEqual({ kind: 'refused', reason: 'not_an_image' });
    const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 41/1 0/1' } };
    const taken = await aPicture({ adorn: (image) => image.withExif(place) });
    expect(Buffer.from(taken).includes('Exif')).toBe(true);
    await add(buyer, productId, taken);
    const [photo] = (await own(buyer, productId)).photos;
    const kept = await shop().files.get(photo?.url.split('/')[2] ?? '');
    expect(Buffer.from(kept ?? []).includes('Exif')).toBe(false);
  });

  it('are kept from the sweep while a review has them, and go with the account', async () => {
    await turn('on');
    const { buyer, productId } = await aReview();
    await add(buyer, productId);
    await world().runJobs();
    const [photo] = (await own(buyer, productId)).photos;
    const sha256 = photo?.url.split('/')[2] ?? '';
    const sweepTwice = async () => {
      await world().work('media.sweep', {});
      world().clock.pass(25 * 3_600_000);
      await world().work('media.sweep', {});
    };
    await sweepTwice();
    expect(await stateOf(sha256)).toBe('ready');
    expect(await selectImageUrls(shop().db)).toContain(photo?.url);
    await unnameReviews(shop().db, buyer.userId);
    expect(await selectImageUrls(shop().db)).not.toContain(photo?.url);
    await sweepTwice();
    expect(await stateOf(sha256)).toBeUndefined();
  });
});
