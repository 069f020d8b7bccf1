import type { Mail } from '#platform/mail/mail.ts';
import { formatDay, formatTime } from '#platform/time/dates.ts';
import { button, mail, type Signature } from '#shop/messages/mail/mails.server.ts';
import { RIGHT_NAMES, type Right } from './contract.ts';

type Invitation = { email: string; rights: readonly Right[]; token: string; expiresAt: Date };

export function invitationMail({ email, rights, token, expiresAt }: Invitation, shop: Signature): Mail {
  const until = `${formatDay(expiresAt)}, ${formatTime(expiresAt)} in Ghana`;
  return mail(
    shop,
    email,
    `Help out at ${shop.shopName}`,
    [
      'Hello,',
      `${shop.shopName} invites you to help in the shop. This is what you would do:`,
      {
        kind: 'facts',
        facts: rights.map((right, place) => ({ label: String(place + 1), value: RIGHT_NAMES[right] })),
      },
      button('Look at the invitation', `${shop.publicUrl}/helper-invitation/${token}`),
      `The link works until ${until}, for an account with this e-mail address alone. Helpers log in with a password and a code from an authenticator app.`,
      "If you don't know what this is about, ignore this e-mail: nothing will happen.",
    ],
    { heading: 'Will you help in the shop?', preview: `The invitation works until ${until}.` },
  );
}
