import type { Mail } from '#platform/mail/mail.ts';
import { formatDay, formatTime } from '#platform/time/dates.ts';
import { button, mail, type Signature } from '#shop/messages/mail/mails.server.ts';
import { greeting } from '#shop/messages/rules/greeting.ts';

/** The e-mails name this time. */
const LINK_MINUTES = 60;

type LinkMail = { email: string; name: string; url: string };

export function resetMail({ email, name, url }: LinkMail, shop: Signature): Mail {
  const written = mail(
    shop,
    email,
    `Set a new password at ${shop.shopName}`,
    [
      greeting(name),
      'Someone, hopefully you, asked for a new password for your account.',
      button('Set a new password', url),
      "The link works once, for one hour. You'll then be logged out in every browser.",
      "If it wasn't you, ignore this e-mail: your password won't change.",
    ],
    { heading: 'Set a new password', preview: 'The link works once, for one hour.' },
  );
  return { ...written, linkMinutes: LINK_MINUTES };
}

export function verificationMail({ email, name, url }: LinkMail, shop: Signature): Mail {
  const written = mail(
    shop,
    email,
    `Confirm your e-mail at ${shop.shopName}`,
    [
      greeting(name),
      "Someone created an account in our shop with this e-mail address. Please confirm that it's yours.",
      button('Confirm this address', url),
      "The link works for one hour. It opens a page with a button; if you're not logged in, the page asks for your password.",
      "If it wasn't you, ignore this e-mail: nothing will happen.",
    ],
    { heading: 'Is this your e-mail address?', preview: 'Please confirm that this e-mail address is yours.' },
  );
  return { ...written, linkMinutes: LINK_MINUTES };
}

const accraTime = (at: Date) => `${formatDay(at)}, ${formatTime(at)} in Ghana`;

type AccountEvent = { email: string; name: string; at: Date };

export function passwordChangedMail({ email, name, at }: AccountEvent, shop: Signature): Mail {
  return mail(
    shop,
    email,
    `Your password at ${shop.shopName} was changed`,
    [
      greeting(name),
      'Your account has a new password, and every other browser was logged out.',
      { kind: 'facts', facts: [{ label: 'When', value: accraTime(at) }] },
      "If it was you, there's nothing to do. If not, set a new password right away, then contact us.",
      button('Set a new password', `${shop.publicUrl}/reset`),
    ],
    { heading: 'Your password was changed', preview: `On ${accraTime(at)}.` },
  );
}

export function newSignInMail(
  { email, name, at, browser }: AccountEvent & { browser: string },
  shop: Signature,
): Mail {
  return mail(
    shop,
    email,
    `New login at ${shop.shopName}: ${browser}`,
    [
      greeting(name),
      'Someone logged in to your account from a new browser.',
      {
        kind: 'facts',
        facts: [
          { label: 'Browser', value: browser },
          { label: 'When', value: accraTime(at) },
        ],
      },
      "If it was you, there's nothing to do. If not, set a new password: that logs out every browser.",
      button('Set a new password', `${shop.publicUrl}/reset`),
    ],
    { heading: 'A new login', preview: `${browser}, ${accraTime(at)}.` },
  );
}
