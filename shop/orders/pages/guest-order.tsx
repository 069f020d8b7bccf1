import type { FormEvent } from 'react';
import { href } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { forgetCopies } from '#shop/frame/offline/kept-copies.ts';
import type { OrderRight } from '../order-rights.server.ts';

const find = (number: number) => `${href('/find-order')}?number=${number}`;

/** `login` is the URL that asks for a login and comes back. */
type GuestNoticeProps = { right: OrderRight; number: number; login: string };

export function GuestNotice({ right, number, login }: GuestNoticeProps) {
  if (right === 'own') return null;
  const isRead = right === 'read';
  return (
    <Notice heading={isRead ? 'You opened this order with a link' : 'Is this your order?'}>
      <p className="text-soft">
        {isRead ? 'To change it, ' : 'To see the whole order, '}
        {!isRead && <TextLink to={login}>log in to your account</TextLink>}
        {!isRead && ' or '}
        <TextLink to={find(number)}>ask for a new link</TextLink>.
      </p>
    </Notice>
  );
}

export function ForgetGuest() {
  return (
    <form
      method="post"
      action="/forget-guest"
      onSubmit={(event) => void forgetHere(event)}
      className="grid gap-3"
    >
      <p className="max-w-text text-soft">
        This browser opens your order without a password. Shared phone? Remove your orders from it. Links in
        your e‑mails will stop working too. Use Find my order to get a new one.
      </p>
      <Button type="submit" variant="quiet" size="small" className="-ml-3.5 justify-self-start">
        Remove my orders from this browser
      </Button>
    </form>
  );
}

async function forgetHere(event: FormEvent<HTMLFormElement>): Promise<void> {
  event.preventDefault();
  const form = event.currentTarget;
  for (const key of ['guestEmail', 'shippingAddress', 'begunOrders', 'delivery', 'voucher'])
    localStorage.removeItem(key);
  for (const key of ['orderNote', 'giftCode']) sessionStorage.removeItem(key);
  await forgetCopies().catch(() => undefined);
  form.submit();
}
