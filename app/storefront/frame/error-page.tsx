import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { NotFound } from '#app/ui/not-found.tsx';
import { showToast } from '#app/ui/show-toast.ts';

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

/** Said as a toast too, with its code: a list that could not be loaded. */
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
