import { href, Link } from 'react-router';
import { siteOf } from '#app/scope.ts';
import type { Route } from './+types/terms';
import { Policy } from './policy.tsx';
import { policyData, policyMeta } from './policy-data.ts';

const TITLE = 'Terms';

export const loader = ({ context }: Route.LoaderArgs) => policyData(siteOf(context));

export const meta = ({ loaderData }: Route.MetaArgs) =>
  policyMeta(TITLE, href('/policies/terms'), loaderData);

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <Policy title={TITLE} lead="What you can expect of us, and what we ask of you.">
      <h2>Who sells</h2>
      <p>{loaderData.name}, Accra, Ghana. You buy from us and from nobody else.</p>
      <h2>Prices</h2>
      <p>
        All prices are in Ghana cedis and include every tax. Delivery in Ghana is free. If a price changes
        while a product lies in your cart, we tell you before you pay; you never pay a price you have not
        seen.
      </p>
      <h2>When an order counts</h2>
      <p>
        Your order is placed when you press Pay Now, and binding for both of us once the payment has arrived.
        You receive a confirmation by e-mail. An order that is not paid lapses 72 hours after you last began
        to pay for it; money that arrives later still completes it. Money that arrives for an order you have
        cancelled goes back to you. Should we be unable to deliver, you get all your money back.
      </p>
      <h2>Courses and consultations</h2>
      <p>
        After the payment we write to you to agree on a time. A consultation is counsel, offered with care and
        long practice; it is no medical, legal or financial advice, and the decision stays yours.
      </p>
      <h2>Reviews</h2>
      <p>
        One for each product, in your own words, about the product. We take down what insults people, what
        tells of others' private life, and advertising. We do not take down a review for being unfavourable.
      </p>
      <h2>Your account</h2>
      <p>
        Keep your password to yourself and tell us if somebody else has it. You can leave at any time on the{' '}
        <Link to={href('/account')}>account page</Link>.
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
