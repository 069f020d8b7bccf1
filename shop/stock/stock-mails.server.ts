import type { Mail, MailLine } from '#platform/mail/mail.ts';
import { button, mail, mailToShop, oneLine, type Signature } from '#shop/messages/mail/mails.server.ts';
import type { Settings } from '#shop/shop.server.ts';

type Offered = { email: string; name: string; line: MailLine; path: string; unsubscribeUrl: string };

export function backInStockMail({ email, name, line, path, unsubscribeUrl }: Offered, shop: Signature): Mail {
  const product = oneLine(name);
  return mail(
    shop,
    email,
    `${product} is back`,
    [
      'You asked us to write when this can be bought again. It can now:',
      { kind: 'lines', lines: [{ ...line, name: product }], total: null },
      button('See it in the shop', `${shop.publicUrl}${path}`),
      {
        kind: 'note',
        text: "There may be fewer pieces than people who asked, and we keep none aside. We write about this once. If it wasn't you who asked, or you no longer want such e-mails:",
        link: { label: 'No more of these e-mails', url: unsubscribeUrl },
      },
    ],
    { heading: "It's back", unsubscribeUrl },
  );
}

type Low = { name: string; onHand: number };

/** At least one. */
export function lowStockMail(
  low: readonly Low[],
  shop: Pick<Settings, 'shopName' | 'publicUrl' | 'shopEmail'>,
): Mail {
  const what = low.length === 1 ? oneLine(low[0]?.name ?? '') : `${low.length} products`;
  const lines = low.map(({ name, onHand }) => ({
    name: oneLine(name),
    qty: onHand,
    total: null,
    picture: null,
  }));
  return mailToShop(
    shop,
    `Running low: ${what}`,
    [
      'This is what is left:',
      { kind: 'lines', lines, total: null },
      button('Open the stock', `${shop.publicUrl}/admin/stock?show=low`),
      'You are written to once, and again after there were more. When that happens you can set on the page of each product.',
    ],
    { heading: 'Running low' },
  );
}
