import { mailRenderer } from '#platform/mail/dressed-mailer.server.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { pesewas } from '#platform/money/money.ts';
import {
  newSignInMail,
  passwordChangedMail,
  resetMail,
  verificationMail,
} from '#shop/accounts/account-mails.server.ts';
import { listLatest } from '#shop/catalogue/list-products.server.ts';
import { type Signature, signatureOf } from '#shop/messages/mail/mails.server.ts';
import { answerMail, messageNotice } from '#shop/messages/message-mails.server.ts';
import {
  cancelledMail,
  cancelledNotice,
  notTakenNotice,
  requestAcknowledgedMail,
  requestAnsweredMail,
  requestReceivedMail,
  returnedMail,
} from '#shop/orders/mails/after-sales-mails.server.ts';
import {
  confirmationMail,
  type OrderInMail,
  orderNotice,
  placedMail,
  shippedMail,
} from '#shop/orders/mails/order-mails.server.ts';
import {
  leftUnpaidMail,
  paymentFailedMail,
  reviewInvitation,
} from '#shop/orders/mails/reminder-mails.server.ts';
import { orderInMail } from '#shop/orders/mails/tell-of-payment.server.ts';
import { refundMail } from '#shop/payments/refunds/refund-mails.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { RIGHTS } from '#shop/staff/contract.ts';
import { invitationMail } from '#shop/staff/helper-mails.server.ts';
import { backInStockMail, lowStockMail } from '#shop/stock/stock-mails.server.ts';

const ORDER_ID = 'anorderthatnobodymade';
const EMAIL = 'ama@example.org';
const REASON = 'The figure on the cover is Carcer,\nand I had ordered Laetitia.';

const MESSAGE = {
  username: 'Ama Mensah',
  email: EMAIL,
  subject: 'Opening hours',
  message: 'Are you open on Saturday?\nI would come from Tema.',
};

type Preview = Omit<Mail, 'content' | 'calendar'> &
  Record<'html' | 'from' | 'date' | 'messageId' | 'unsubscribe' | 'calendar', string>;

export async function previewMails(shop: Shop, from: string): Promise<ReadonlyMap<string, Preview>> {
  const render = mailRenderer(shop.log);
  const previews = new Map<string, Preview>();
  for (const [name, { content, ...mail }] of Object.entries(await sampleMails(shop))) {
    const html = (content && (await render(content))) ?? '';
    previews.set(name, {
      ...mail,
      html,
      from,
      date: '',
      messageId: '',
      unsubscribe: mail.unsubscribeUrl ?? '',
      calendar: mail.calendar ?? '',
    });
  }
  return previews;
}

export async function sampleMails(shop: Shop): Promise<Record<string, Mail>> {
  const signature = signatureOf(shop);
  const order = await anOrder(shop);
  const left = await anOrder(shop, shop.clock.now());
  const { shopEmail, publicUrl } = shop.settings;
  const link = (path: string) => ({ email: EMAIL, name: 'Ama', url: `${publicUrl}/${path}?token=sample` });
  const event = { email: EMAIL, name: 'Ama', at: shop.clock.now() };
  return {
    'confirm-address': verificationMail(link('confirm-email'), signature),
    'reset-password': resetMail(link('reset'), signature),
    'password-changed': passwordChangedMail(event, signature),
    'new-login': newSignInMail({ ...event, browser: 'Chrome on Android' }, signature),
    'helper-invited': invitationMail(
      { email: EMAIL, rights: RIGHTS, token: 'sample', expiresAt: shop.clock.now() },
      signature,
    ),
    'order-confirmed': confirmationMail(order, signature),
    'order-on-delivery': placedMail({ ...order, toPay: order.amount }, signature),
    'order-returned': returnedMail(order, signature),
    'payment-failed': paymentFailedMail(
      { ...order, path: `/order-details/${ORDER_ID}`, isPartPaid: false },
      signature,
    ),
    'left-unpaid': leftUnpaidMail(
      {
        ...order,
        name: 'Ama',
        path: `/pay/${ORDER_ID}`,
        unsubscribeUrl: `${publicUrl}/unsubscribe?token=sample`,
      },
      signature,
    ),
    'order-shipped': shippedMail(
      { ...left, courier: 'Speedaf', parcelNumber: 'GH 4471 902', isCorrected: false },
      signature,
    ),
    'review-invitation': reviewInvitation(
      { ...order, name: 'Ama', unsubscribeUrl: `${publicUrl}/unsubscribe?token=sample` },
      signature,
    ),
    'order-cancelled': cancelledMail({ ...order, isByShop: false, givenBack: null }, signature),
    'request-acknowledged': requestAcknowledgedMail({ ...order, kind: 'return', reason: REASON }, signature),
    'request-answered': requestAnsweredMail(
      {
        ...order,
        kind: 'return',
        reason: REASON,
        isAccepted: true,
        sendTo: 'The blue gate behind the bindery\nOsu, Accra',
        answer: 'We are sorry. Send it back at our cost.',
        amount: null,
      },
      signature,
    ),
    ...refundSamples(order, signature),
    'back-in-stock': await aBackMail(shop, signature),
    ...shopSamples(order, { ...shop.settings, shopEmail }),
  };
}

function shopSamples(order: OrderInMail, ours: Parameters<typeof orderNotice>[1]): Record<string, Mail> {
  return {
    'shop-new-order': orderNotice(order, ours),
    'shop-cancelled': cancelledNotice(order, ours),
    'shop-not-taken': notTakenNotice(order, ours),
    'shop-message': messageNotice('amessagethatnobodywrote', MESSAGE, ours),
    'message-answered': answerMail(
      { ...MESSAGE, text: MESSAGE.message },
      'Yes, until four o’clock.\nWe keep a chair free for you.',
      ours,
    ),
    'shop-low': lowStockMail([{ name: 'Brass bowl', onHand: 2 }], ours),
    'shop-request': requestReceivedMail({ ...order, kind: 'return', reason: REASON }, ours),
  };
}

async function aBackMail(shop: Shop, signature: Signature): Promise<Mail> {
  const { page: _, lines } = await anOrder(shop);
  const line = { name: '', qty: 1, total: null, picture: null, ...lines.at(-1) };
  return backInStockMail(
    {
      email: EMAIL,
      name: line.name,
      line,
      path: '/product-details/a-product',
      unsubscribeUrl: `${shop.settings.publicUrl}/unsubscribe?token=sample`,
    },
    signature,
  );
}

function refundSamples(order: OrderInMail, signature: Signature): Record<string, Mail> {
  const refund = { ...order, paidWith: 'MTN mobile money ending 67' };
  return {
    'refund-asked': refundMail('refund_requested', refund, signature),
    'refund-done': refundMail('refund_processed', refund, signature),
    'refund-failed': refundMail('refund_failed', refund, signature),
  };
}

async function anOrder(shop: Shop, shippedAt: Date | null = null): Promise<OrderInMail> {
  const products = await listLatest(shop, 3);
  const lines = products.map(({ id, name, price, imageURL }, index) => ({
    position: index,
    times: null,
    kind: null,
    productId: id,
    name,
    price,
    imageUrl: imageURL,
    shortQty: 0,
    discount: pesewas(0),
    qty: index === 0 ? 2 : 1,
  }));
  const amount = pesewas(lines.reduce((sum, { price, qty }) => sum + price * qty, 0));
  const shippingAddress = {
    name: 'Ama Mensah',
    line1: '14 Osu Badu Street',
    line2: 'Airport Residential Area',
    city: 'Accra',
    pin_code: 'GA-184-2291',
    country: 'Ghana',
    phone: '+233 24 555 0101',
  };
  const known = { id: ORDER_ID, userId: 'sample', linkVersion: 0, number: 1042, email: EMAIL };
  const delivery = { voucher: null, delivery: null, deliveryPrice: pesewas(0), buyerNote: null };
  const paid = {
    taxes: null,
    giftAmount: pesewas(0),
    handAmount: pesewas(0),
    onDeliveryAt: null,
    paymentState: 'paid' as const,
  };
  const order = { ...known, amount, ...paid, shippingAddress, ...delivery };
  return orderInMail(shop, shop.db, { order, lines }, { paidAt: shop.clock.now(), shippedAt });
}
