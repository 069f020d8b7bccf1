import type { Mail } from '#contracts/mail.ts';
import { button, greeting, mail, type Signature } from './mails.ts';

type LinkMail = { email: string; name: string; url: string };

/** The e-mail with the link that sets a new password. */
export function resetMail({ email, name, url }: LinkMail, shop: Signature): Mail {
  return mail(
    shop,
    email,
    `Set a new password at ${shop.shopName}`,
    [
      greeting(name),
      'Someone, hopefully you, asked for a new password for your account.',
      button('Set a new password', url),
      "The link works once, for one hour. You'll then be logged out in every browser.",
      "If it wasn't you, do nothing: your password won't change.",
    ],
    { heading: 'Set a new password', preview: 'The link works once, for one hour.' },
  );
}

/** The e-mail with the link that proves an address. */
export function verificationMail({ email, name, url }: LinkMail, shop: Signature): Mail {
  return mail(
    shop,
    email,
    `Confirm your e-mail at ${shop.shopName}`,
    [
      greeting(name),
      'Someone opened an account with this address in our shop. Please confirm that it is yours.',
      button('Confirm this address', url),
      "The link works for one hour. It opens a page with a button; if you're not logged in, the page asks for your password.",
      "If it wasn't you, do nothing, and nothing will happen.",
    ],
    { heading: 'Is this your address?', preview: 'Please confirm that this address is yours.' },
  );
}
