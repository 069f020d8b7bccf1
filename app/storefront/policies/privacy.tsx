import { href, Link } from 'react-router';
import { siteOf } from '#app/scope.ts';
import type { Route } from './+types/privacy';
import { Policy } from './policy.tsx';
import { policyData, policyMeta } from './policy-data.ts';

const TITLE = 'Privacy';

export const loader = ({ context }: Route.LoaderArgs) => policyData(siteOf(context));

export const meta = ({ loaderData }: Route.MetaArgs) =>
  policyMeta(TITLE, href('/policies/privacy'), loaderData);

export default function Privacy() {
  return (
    <Policy title={TITLE} lead="We keep what an order needs, and nothing to watch you with.">
      <h2>What we keep</h2>
      <ul>
        <li>
          <strong>Your account:</strong> e-mail, the name you choose, and a password that we store only in a
          form nobody can read back. If you sign in with Google, we receive your e-mail and name, no more.
        </li>
        <li>
          <strong>Your orders:</strong> what you bought, what you paid, and the address it goes to.
        </li>
        <li>
          <strong>Your address:</strong> the one you last took to checkout while signed in, so that you need
          not type it again in another browser. You can see and remove it on the{' '}
          <Link to={href('/account')}>account page</Link>.
        </li>
        <li>
          <strong>Your reviews:</strong> text, stars and the name of your account. Your e-mail is never shown
          beside them.
        </li>
        <li>
          <strong>Your sign-ins:</strong> when, from which network address and with which browser, so that you
          can end a session that is not yours.
        </li>
      </ul>
      <h2>What stays in your browser</h2>
      <p>
        Your cart, the last products you looked at, the address you typed and the orders you began to pay are
        kept in this browser and not sent to us before you proceed to checkout. An address you typed while
        signed in leaves this browser when you sign out. We set cookies only to keep you signed in and to
        recognise a browser that has signed in before. There are no advertising cookies and no counting
        services.
      </p>
      <h2>Who else sees something</h2>
      <p>
        Payments are made on the pages of Paystack, which receives your e-mail and the amount; card and mobile
        money details never reach us. The courier gets your name, address and phone number. We sell and lend
        data to nobody.
      </p>
      <h2>How long</h2>
      <p>
        Sessions end after seven days. Orders are kept for six years after the last thing that happened to
        them, because the law asks for it, and are deleted then. What Paystack tells us about a payment is
        kept in full for thirty days; after that we keep only which payment it was about. You can delete your
        account yourself on the <Link to={href('/account')}>account page</Link>. Your orders then stay without
        a link to you, and your reviews without your name; everything else goes.
      </p>
      <h2>Your rights</h2>
      <p>
        You may ask what we hold about you, have it corrected, have it deleted, or complain to the Data
        Protection Commission of Ghana.
      </p>
    </Policy>
  );
}
