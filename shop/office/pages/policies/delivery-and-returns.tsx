import { href } from 'react-router';
import { shopOf, siteOf } from '#shop/frame/scope.ts';
import { sharePicture } from '#shop/office/settings/share-picture.server.ts';
import { viewAbout } from '#shop/office/settings/view-about.server.ts';
import type { Route } from './+types/delivery-and-returns';
import { Policy } from './policy.tsx';
import { policyData, policyMeta } from './policy-data.ts';

const TITLE = 'Delivery and Returns';
/** Change it with every change of the text. */
const UPDATED = '2026-11-27';

export const loader = ({ context }: Route.LoaderArgs) => {
  const shop = shopOf(context);
  const { hasDownloads, hasGifts } = shop.settingsCache.current();
  const policy = policyData(siteOf(context), viewAbout(shop), sharePicture(shop));
  return { ...policy, hasDownloads, hasGifts };
};

export const meta = ({ loaderData }: Route.MetaArgs) =>
  policyMeta(TITLE, href('/policies/delivery-and-returns'), loaderData);

export default function DeliveryAndReturns({ loaderData }: Route.ComponentProps) {
  const { packing, towns, sessions, deliveryFrom, hasDownloads, hasGifts } = loaderData;
  return (
    <Policy
      title={TITLE}
      lead={`${deliveryFrom === null ? 'Delivery is free all over Ghana' : 'The price for your town is shown before you pay'}, and you have fourteen days to change your mind.`}
      updated={UPDATED}
    >
      <h2>Delivery</h2>
      <ul>
        <li>
          {packing
            ? `We pack parcels on ${packing}, and yours on the first of these days after your payment.`
            : 'We pack your order within two working days of your payment.'}
        </li>
        <li>{transitText(towns, deliveryFrom === null)}</li>
        <li>
          The courier calls the phone number on your order before coming. A GhanaPost GPS address helps a lot.
        </li>
        <li>
          You can follow each step, from Order-Placed to Order-Delivered, on your order page. The link is in
          your confirmation.
        </li>
      </ul>
      <h2>Courses, consultations and coaching</h2>
      <p>
        When and where each one is held is on its page{sessions.places && `: ${sessions.places}`}.
        {sessions.hosts && ` Held by ${sessions.hosts}.`} Where you didn't choose a time when you ordered,
        we'll e-mail you within two working days to set one, or to confirm the dates where they are fixed. You
        can move it free of charge up to 24 hours before. A course can be cancelled until its second lesson, a
        consultation until 24 hours before it begins: ask on your order page.
      </p>
      {hasDownloads && (
        <>
          <h2>Downloads</h2>
          <p>
            Files are on your order page as soon as you have paid, and stay there. We can't take a file back
            once you have downloaded it. If it doesn't open or isn't what its page says, tell us: we'll put it
            right or refund you.
          </p>
        </>
      )}
      {hasGifts && (
        <>
          <h2>Gift vouchers</h2>
          <p>
            The code is on your order page and in your confirmation as soon as you have paid. It pays for
            anything in the shop, in part or whole, what is left stays on it, and it doesn't expire. Whoever
            has the code can spend it. You can give a gift voucher back: we refund what hasn't been spent of
            it, and the code ends.
          </p>
        </>
      )}
      <h2>Returns</h2>
      <p>
        You can return anything you don't want within fourteen days of receiving it, unused and in its
        packaging. Request the return on your order page first, so we know it's coming; we'll reply by e-mail.
        Personalised items can't be returned.
      </p>
      <h2>Cancelling</h2>
      <p>
        You can cancel on your order page until the parcel has left. An unpaid order is cancelled straight
        away. If it's paid, ask us to cancel it; if we can still stop the parcel, we'll refund everything.
      </p>
      <h2>Broken, wrong or lost</h2>
      <p>Send us a photo. We'll replace it or refund you, as you prefer, and we pay the courier.</p>
      <h2>Refunds</h2>
      <p>
        Refunds go back to the card or wallet you paid with, within five working days of the parcel reaching
        us. Your bank may take a few days more.
        {hasGifts && ' What a gift voucher paid goes back to it first, at once.'}
      </p>
    </Policy>
  );
}

function transitText(towns: string | null, isFree: boolean): string {
  if (!isFree) return 'How long your parcel travels is shown for your town, on each product and at checkout.';
  return towns
    ? `${towns}: one to two working days in transit. Everywhere else in Ghana: three to five.`
    : 'Parcels are three to five working days in transit, anywhere in Ghana.';
}
