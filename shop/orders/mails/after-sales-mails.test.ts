import { expect, it } from 'vitest';
import { requestAnsweredMail } from './after-sales-mails.server.ts';

const SHOP = { shopName: 'Sixteen Figures', publicUrl: 'https://shop.example' };
const RETURN = {
  ...{ orderId: 'a', number: 1042, email: 'ama@example.com', page: 'https://shop.example/order-details/a' },
  ...{
    kind: 'return' as const,
    reason: '1 × Opele chain\n\nIt broke',
    isAccepted: true,
    answer: null,
    amount: null,
  },
};

it('an accepted return says what goes where', () => {
  const { text } = requestAnsweredMail({ ...RETURN, sendTo: 'The blue gate\nOsu, Accra' }, SHOP);
  expect(text).toMatch(/1 × Opele chain[\s\S]*Write No\. 1042 on the parcel[\s\S]*Osu, Accra/);
});

it('no address stands there where the shop states none, or the return was declined', () => {
  const sendTo = 'The blue gate';
  expect(requestAnsweredMail({ ...RETURN, sendTo: null }, SHOP).text).not.toContain('parcel and');
  expect(requestAnsweredMail({ ...RETURN, isAccepted: false, sendTo }, SHOP).text).not.toContain(sendTo);
});
