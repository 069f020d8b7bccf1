import { useEffect } from 'react';
import { href, useLocation } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Figure } from '#app/ui/figure.tsx';
import { showToast } from '#app/ui/show-toast.ts';
import { TextLink } from '#app/ui/text-link.tsx';

/** What stands in the page's place when it cannot be shown: not found, not allowed, or a fault of ours. */
export function ErrorPage({ status }: { status: number }) {
  if (status === 404) return <NotFound />;
  if (status === 403) {
    return (
      <EmptyState
        level={1}
        heading="PERMISSION DENIED"
        text="This page can only be viewed by admin."
        action={<ButtonLink to="/">Take me back home</ButtonLink>}
      />
    );
  }
  if (status < 500) {
    return (
      <EmptyState
        level={1}
        heading="We couldn't understand that"
        text="Please go back and try again."
        action={<ButtonLink to="/">Take me back home</ButtonLink>}
      />
    );
  }
  return <Fault code={status === 503 ? 'unavailable' : 'internal'} />;
}

const FAULT = 'Something went wrong on our side';

/** A list that could not be loaded, for instance; a toast names the code, too. */
function Fault({ code }: { code: 'unavailable' | 'internal' }) {
  const here = useLocation();
  useEffect(() => showToast({ stack: 'shop', type: 'error', text: `${code} : ${FAULT}` }), [code]);
  return (
    <EmptyState
      figure="tristitia"
      level={1}
      heading={FAULT}
      text="Your cart is safe. Please try again in a moment."
      action={
        <ButtonLink to={here} reloadDocument>
          Try again
        </ButtonLink>
      }
    />
  );
}

function NotFound() {
  return (
    <div className="mx-auto grid max-w-2xl justify-items-center gap-8 px-4 py-20 text-center sm:py-28">
      <div aria-hidden="true" className="flex items-end gap-6 text-rule sm:gap-10">
        <Figure name="caputDraconis" size={96} />
        <Figure name="carcer" size={150} className="text-clay" />
        <Figure name="caudaDraconis" size={96} />
      </div>
      <h1 tabIndex={-1} className="text-headline">
        Looks like you've found the doorway to the great nothing
      </h1>
      <ButtonLink to="/" size="large">
        Take me there
      </ButtonLink>
      <p className="text-soft">
        Looking for an order? <TextLink to={href('/find-order')}>Find my order</TextLink>
      </p>
    </div>
  );
}
