import type { Mail } from '#platform/mail/mail.ts';
import type { Settings } from '#shop/shop.server.ts';
import type { ContactMessage } from './contract.ts';
import { button, mail, mailToShop, quote, type Signature } from './mail/mails.server.ts';

export function messageNotice(
  id: string,
  { username, email, subject, message }: ContactMessage,
  shop: Signature & Pick<Settings, 'shopEmail'>,
): Mail {
  const notice = mailToShop(shop, `Message from ${username}: ${subject}`, [
    `${username} (${email}) wrote on the contact page:`,
    `Subject: ${subject}`,
    quote(message),
    'Reply to this e-mail, or answer in the shop.',
    button('Open the message', `${shop.publicUrl}/admin/messages/${id}`),
  ]);
  return { ...notice, replyTo: email };
}

type MessageAnswer = { email: string; subject: string; text: string };

export function answerMail(
  { email, subject, text }: MessageAnswer,
  answer: string,
  shop: Signature & Pick<Settings, 'shopEmail'>,
): Mail {
  const sent = mail(shop, email, `Re: ${subject}`, [answer, 'You wrote to us:', quote(text)]);
  return { ...sent, replyTo: shop.shopEmail };
}
