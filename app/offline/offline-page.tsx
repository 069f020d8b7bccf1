import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useIsOffline } from './use-is-offline.ts';

/** What stands in for a page that could not be fetched; it opens by itself when the connection is back. */
export function OfflinePage() {
  useIsOffline();
  return (
    <EmptyState
      level={1}
      figure="carcer"
      heading="This page needs a connection"
      text="It will open as soon as you're back online. Your cart is safe."
      action={<ButtonLink to={href('/all')}>Recently viewed</ButtonLink>}
    />
  );
}
