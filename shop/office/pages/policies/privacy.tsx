import { href, Link } from 'react-router';
import { shopOf, siteOf } from '#shop/frame/scope.ts';
import { sharePicture } from '#shop/office/settings/share-picture.server.ts';
import { viewAbout } from '#shop/office/settings/view-about.server.ts';
import type { Route } from './+types/privacy';
import { Policy } from './policy.tsx';
import { policyData, policyMeta } from './policy-data.ts';

const TITLE = 'Privacy';
/** Change it with every change of the text. */
const UPDATED = '2026-11-28';

export const loader = ({ context }: Route.LoaderArgs) => {
  const shop = shopOf(context);
  return policyData(siteOf(context), viewAbout(shop), sharePicture(shop));
};

export const meta = ({ loaderData }: Route.MetaArgs) =>
  policyMeta(TITLE, href('/policies/privacy'), loaderData);

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { seller, dataProtection } = loaderData;
  return (
    <Policy
      title={TITLE}
      lead="We keep what an order needs, and nothing to track you with."
      updated={UPDATED}
    >
      <h2>Who is responsible</h2>
      <p>
        {seller}.
        {dataProtection &&
          ` We are registered with the Data Protection Commission of Ghana under number ${dataProtection}.`}
      </p>
      {WHAT_WE_KEEP}
      <h2>What stays in your browser</h2>
      <p>
        Your cart, that we counted it, the products you viewed recently, the town your parcels go to, a
        voucher, the address, the e-mail and the note to us that you typed and the orders you started to pay
        for are kept in this browser and aren't sent to us until you proceed to checkout. An address you typed
        while logged in, the town, the voucher and the note are removed from this browser when you log out. So
        that the shop opens without a connection, your browser also keeps copies of public pages and pictures
        that you've seen; they go when you log out. We set cookies only to keep you logged in and to recognise
        a browser that has logged in before. If you buy as a guest, a cookie opens your orders in this browser
        for thirty days, and another, for one hour, remembers the order link you opened. There are no
        advertising cookies and no analytics.
      </p>
      <h2>Who else sees your data</h2>
      <p>
        Payments are made on Paystack's pages. Paystack receives your e-mail and the amount; we never see your
        card or mobile money details. The courier gets your name, address and phone number. If we text you
        about your parcel, the text message service gets your phone number. We never sell or lend your data.
      </p>
      <h2>How we protect it</h2>
      <p>
        Everything between your browser and us travels encrypted. Card numbers and mobile money PINs go to
        Paystack alone, on its own pages. Of your password we keep a form that nobody can read back, and we
        write to your confirmed e-mail when a browser that is new to your account logs in.
      </p>
      {HOW_LONG}
      <h2>Your rights</h2>
      <p>
        You can download everything we hold about your account, as one file, on the{' '}
        <Link to={href('/account')}>account page</Link>. You can also ask us what we hold about you, have it
        corrected or deleted, or complain to the Data Protection Commission of Ghana.
      </p>
    </Policy>
  );
}

const WHAT_WE_KEEP = (
  <>
    <h2>What we keep</h2>
    <ul>
      <li>
        <strong>Your account:</strong> e-mail, the name you choose, and a password that we store only in a
        form nobody can read back. If you log in with Google, we receive your e-mail and name, nothing more.
      </li>
      <li>
        <strong>Your orders:</strong> what you bought, what you paid, the address it goes to, and what you
        wrote to us with it. If you buy as a guest, also your e-mail, and a fingerprint of the cookie by which
        we know this browser.
      </li>
      <li>
        <strong>Orders you left unpaid:</strong> we may write once about such an order, to the e-mail you gave
        with it. A link in that e-mail ends them for good.
      </li>
      <li>
        <strong>Gift vouchers that you send:</strong> the name and e-mail of whoever gets one, and your words
        to them, for as long as the order that bought it.
      </li>
      <li>
        <strong>Our own notes:</strong> what we write down to serve you, such as when you like to be called.
      </li>
      <li>
        <strong>Your address:</strong> the one you last used at checkout while logged in, so you needn't type
        it again in another browser. You can see and remove it on the{' '}
        <Link to={href('/account')}>account page</Link>.
      </li>
      <li>
        <strong>Your reviews:</strong> text, stars, photographs if you add any, and the name of your account.
        Your e-mail is never shown with them.
      </li>
      <li>
        <strong>Your messages:</strong> what you write to us on the contact page, and our answers.
      </li>
      <li>
        <strong>What you wait for:</strong> your e-mail and the sold-out product, if you asked us to write
        when it is back.
      </li>
      <li>
        <strong>Your logins:</strong> when, from which network address and with which browser, so you can end
        a session that isn't yours.
      </li>
    </ul>
  </>
);

const HOW_LONG = (
  <>
    <h2>How long we keep it</h2>
    <p>
      Sessions end after seven days. Tax law requires us to keep paid orders for six years after the last
      change to them; then we delete them. Of an order that nobody paid we erase name, address, phone and
      e-mail forty days after it expired or was cancelled. E-mails are deleted here within minutes of being
      sent. We keep what Paystack tells us about a payment in full for thirty days, and after that only which
      payment it was about. Messages are deleted a year after the last answer, and what you wait for a year
      after you asked. You can delete your account yourself on the{' '}
      <Link to={href('/account')}>account page</Link>. Your paid orders then stay without a link to you, and
      your reviews without your name; everything else is deleted, and unpaid orders tell nobody's name any
      more, once no payment is under way. As a guest, you can remove your orders from this browser on the
      order page, and ask us to erase your data from them: of a paid order the items, amounts, taxes and days
      stay. If you asked us not to invite you to write reviews, or not to write to you about unpaid orders, we
      remember that by a fingerprint of your address, which doesn't tell us the address itself.
    </p>
  </>
);
