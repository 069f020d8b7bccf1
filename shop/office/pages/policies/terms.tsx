import { href, Link } from 'react-router';
import { shopOf, siteOf } from '#shop/frame/scope.ts';
import { sharePicture } from '#shop/office/settings/share-picture.server.ts';
import { viewAbout } from '#shop/office/settings/view-about.server.ts';
import type { Route } from './+types/terms';
import { Policy } from './policy.tsx';
import { policyData, policyMeta } from './policy-data.ts';

const TITLE = 'Terms';
/** Change it with every change of the text. */
const UPDATED = '2026-11-24';

export const loader = ({ context }: Route.LoaderArgs) => {
  const shop = shopOf(context);
  return policyData(siteOf(context), viewAbout(shop), sharePicture(shop));
};

export const meta = ({ loaderData }: Route.MetaArgs) =>
  policyMeta(TITLE, href('/policies/terms'), loaderData);

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { officeBearers, memberships, deliveryFrom } = loaderData;
  return (
    <Policy title={TITLE} lead="What you can expect of us, and what we ask of you." updated={UPDATED}>
      <h2>Who you buy from</h2>
      <p>
        {loaderData.seller}. {officeBearers.length > 0 && `Run by ${officeBearers.join(', ')}. `}
        You buy from us and nobody else. <Link to={href('/about')}>About us</Link>
      </p>
      {memberships.length > 0 && <p>Bodies we belong to and codes we follow: {memberships.join('; ')}.</p>}
      <h2>Prices</h2>
      <p>
        All prices are in Ghana cedis and include every tax.{' '}
        {deliveryFrom === null
          ? 'Delivery in Ghana is free.'
          : 'What delivery costs is shown before you pay.'}{' '}
        If a price changes while a product is in your cart, we tell you before you pay; you never pay a price
        you haven't seen.
      </p>
      <h2>Paying</h2>
      <p>
        You pay on Paystack's page, by mobile money (MTN MoMo, Telecel Cash, AT Money) or by card (Visa,
        Mastercard). We never see your PIN or your card number.
      </p>
      <h2>When your order is binding</h2>
      <p>
        You place your order by pressing Pay Now, and it is binding for both of us once your payment has
        arrived. We'll e-mail you a confirmation. An unpaid order expires 72 hours after you last started to
        pay for it; money that arrives later still completes it. Money that arrives for an order you cancelled
        is refunded. If we can't deliver, we'll refund you in full.
      </p>
      <h2>Your record</h2>
      <p>
        The order page shows the whole purchase and leads to a receipt, which you can print or save. We keep
        both for six years. In your account you'll always find them; without one,{' '}
        <Link to={href('/find-order')}>ask for a new link</Link>.
      </p>
      <h2>Courses and consultations</h2>
      <p>
        Where you didn't choose a time when you ordered, we'll e-mail you after you pay to set one. A
        consultation is guidance, offered with care and long practice; it isn't medical, legal or financial
        advice, and the decision stays yours.
      </p>
      <h2>Reviews</h2>
      <p>
        One per product, in your own words, about the product. We remove insults, anything about other
        people's private lives, and advertising. We don't remove a review for being unfavourable.
      </p>
      <h2>Your account</h2>
      <p>
        Keep your password to yourself and tell us if someone else has it. You can delete your account at any
        time on the <Link to={href('/account')}>account page</Link>.
      </p>
      <h2>Law</h2>
      <p>
        The law of Ghana applies. Nothing here takes away a right that the law gives you. See also{' '}
        <Link to={href('/policies/delivery-and-returns')}>Delivery and Returns</Link> and{' '}
        <Link to={href('/policies/privacy')}>Privacy</Link>.
      </p>
    </Policy>
  );
}
