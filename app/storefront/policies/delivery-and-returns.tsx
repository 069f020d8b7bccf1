import { href } from 'react-router';
import { siteOf } from '#app/scope.ts';
import type { Route } from './+types/delivery-and-returns';
import { Policy } from './policy.tsx';
import { policyData, policyMeta } from './policy-data.ts';

const TITLE = 'Delivery and Returns';

export const loader = ({ context }: Route.LoaderArgs) => policyData(siteOf(context));

export const meta = ({ loaderData }: Route.MetaArgs) =>
  policyMeta(TITLE, href('/policies/delivery-and-returns'), loaderData);

export default function DeliveryAndReturns() {
  return (
    <Policy
      title={TITLE}
      lead="Delivery is free all over Ghana, and you have fourteen days to change your mind."
    >
      <h2>Delivery</h2>
      <ul>
        <li>We pack within two working days after your payment has arrived.</li>
        <li>Accra and Tema: one to two working days on the road. Everywhere else in Ghana: three to five.</li>
        <li>
          The courier calls the phone number of your order before coming. A GhanaPost GPS address helps most.
        </li>
        <li>
          You can follow each step, from Order-Placed to Order-Delivered, on the page of your order. The link
          is in your confirmation.
        </li>
      </ul>
      <h2>Courses, consultations and coaching</h2>
      <p>
        These are held in Accra or by video. We write to you within two working days to agree on a time. You
        may move it free of charge up to 24 hours before.
      </p>
      <h2>Returns</h2>
      <p>
        Send back whatever you do not want within fourteen days of receiving it, unused and in its wrapping.
        Ask for it on the page of your order first, so that we can expect it; we answer by e-mail. Things made
        for you by name cannot be returned; a course can be given back until its second lesson, a consultation
        until 24 hours before it begins.
      </p>
      <h2>Cancelling</h2>
      <p>
        Until the parcel has left you can cancel on the page of your order. One that is not paid is cancelled
        at once; for one that is paid you ask us, and if we can still stop the parcel, all of your money goes
        back.
      </p>
      <h2>Broken, wrong or lost</h2>
      <p>
        Send us a photograph. We replace it or return your money, as you prefer, and the courier is ours to
        pay.
      </p>
      <h2>Refunds</h2>
      <p>
        Money goes back the way it came, to the same card or the same mobile money wallet, within five working
        days after the parcel has reached us. Banks may take some days more.
      </p>
    </Policy>
  );
}
