import type { Mail, MailBlock } from '#platform/mail/mail.ts';
import { button, mail, mailToShop, oneLine, type Signature } from '#shop/messages/mail/mails.server.ts';
import type { Settings } from '#shop/shop.server.ts';
import type { OrderHour } from './contract.ts';
import { hourInMail } from './rules/hour-text.ts';
import { slotText } from './rules/slot-text.ts';

type Changed = { hour: OrderHour; number: number; email: string; page: string };
type WithCalendar = Changed & { calendar: string | null };

const sentenceOf = ({ state, start }: OrderHour): string =>
  state === 'cancelled' ? `Your session on ${slotText(start)} is cancelled.` : 'Your session has a new time:';

export function hourChangedMail(
  { hour, number, email, page, calendar }: WithCalendar,
  shop: Signature,
): Mail {
  const isOff = hour.state === 'cancelled';
  return mail(
    shop,
    email,
    isOff ? `Your session of order ${number} is cancelled` : `Your session of order ${number} has moved`,
    [sentenceOf(hour), ...(isOff ? [] : [factsOf(hour)]), button('See your order', page)],
    { heading: isOff ? 'Cancelled' : 'A new time', ...(calendar ? { calendar } : {}) },
  );
}

const factsOf = (hour: OrderHour): MailBlock => ({
  kind: 'facts',
  facts: [{ label: 'Your session', value: hourInMail(hour) }],
});

export function hourReminderMail({ hour, number, email, page }: Changed, shop: Signature): Mail {
  return mail(
    shop,
    email,
    `Your session on ${slotText(hour.start)}`,
    [
      `A reminder of the session you booked with order ${number}:`,
      factsOf(hour),
      button('Move, cancel or see your order', page),
    ],
    { heading: 'See you soon' },
  );
}

export function hourChangedNotice(
  { hour, number }: Pick<Changed, 'hour' | 'number'>,
  shop: Pick<Settings, 'shopName' | 'publicUrl' | 'shopEmail'>,
): Mail {
  const what = hour.state === 'cancelled' ? 'cancelled' : 'moved';
  return mailToShop(
    shop,
    `Order ${number}: the customer ${what} a session`,
    [
      `${oneLine(hour.name)}, order ${number}: ${what === 'moved' ? `now ${slotText(hour.start)}` : `${slotText(hour.start)} is free again`}.`,
      button('Calendar', `${shop.publicUrl}/admin/calendar`),
    ],
    { heading: 'Your calendar has changed' },
  );
}
