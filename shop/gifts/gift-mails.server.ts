import type { Mail } from '#platform/mail/mail.ts';
import { formatGhs, type Pesewas } from '#platform/money/money.ts';
import { button, mail, oneLine, quote, type Signature } from '#shop/messages/mail/mails.server.ts';
import { greeting } from '#shop/messages/rules/greeting.ts';
import type { GiftRecipient } from './contract.ts';
import { shownGiftCode } from './rules/gift-code.ts';

type Given = {
  to: Pick<GiftRecipient, 'name' | 'email' | 'words'>;
  /** Empty where the shop no longer knows. */
  from: string;
  amount: Pesewas;
  code: string;
};

/** A name that is more than a name could speak in our voice. */
const giverIn = (from: string) => (greeting(from) === 'Hello,' ? 'Somebody' : oneLine(from));

/** To whom it is for, on its day. */
export function giftMail({ to, from, amount, code }: Given, shop: Signature): Mail {
  const giver = giverIn(from);
  const worth = formatGhs(amount);
  return mail(
    shop,
    to.email,
    `${giver} has sent you a gift voucher for ${shop.shopName}`,
    [
      greeting(to.name),
      `${giver} has sent you a gift voucher of ${worth} for ${shop.shopName}.`,
      ...(to.words ? [quote(to.words)] : []),
      {
        kind: 'facts',
        facts: [
          { label: 'Worth', value: worth },
          { label: 'Code', value: shownGiftCode(code) },
        ],
      },
      button('Open your gift voucher', giftUrl(shop, code)),
      'It pays for anything in the shop, in part or whole, and what is left stays on it. Whoever has the code can spend it, so keep it to yourself.',
    ],
    { heading: 'A gift for you', preview: `A gift voucher of ${worth}.` },
  );
}

/** To the buyer: the shop can no longer show the code, and so not send it. */
export function giftUnsentMail(
  { to, orderPage, buyer }: { to: Pick<GiftRecipient, 'name' | 'email'>; orderPage: string; buyer: string },
  shop: Signature,
): Mail {
  return mail(
    shop,
    buyer,
    `Your gift voucher for ${oneLine(to.name)} has not gone out`,
    [
      'Hello,',
      `We couldn't send your gift voucher to ${oneLine(to.name)} (${to.email}). Please send it yourself: its code is in the e-mail that confirmed your order.`,
      button('See your order', orderPage),
    ],
    { heading: 'Your gift voucher has not gone out', preview: 'Please send it yourself.' },
  );
}

export const giftUrl = ({ publicUrl }: Pick<Signature, 'publicUrl'>, code: string): string =>
  `${publicUrl}/gift/${shownGiftCode(code)}`;

/** For the e-mail of the order that bought it. */
export function giftInMail(
  shop: Pick<Signature, 'publicUrl'>,
  { amount, code }: { amount: Pesewas; code: string },
): string {
  return `${formatGhs(amount)}, code ${shownGiftCode(code)}\n${giftUrl(shop, code)}`;
}
