import { href, useLocation } from 'react-router';
import { TextLink } from '#platform/ui/text-link.tsx';
import { openLogin } from '#shop/accounts/pages/login-dialog-store.ts';

/** The way back in for a buyer whose session has ended, or who is at another device. */
export function BoughtAlready() {
  const { pathname } = useLocation();
  return (
    <span className="flex flex-wrap items-center justify-center gap-x-4">
      Bought it already?
      <button
        type="button"
        onClick={() => openLogin({ goTo: pathname })}
        className="link inline-flex min-h-11 items-center"
      >
        Log in
      </button>
      <TextLink to={href('/find-order')} className="inline-flex min-h-11 items-center">
        Find your order
      </TextLink>
    </span>
  );
}
