import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useLineIsDown } from './use-line-is-down.ts';

/** What stands in for a page that could not be fetched; it opens by itself when the line is back. */
export function OfflinePage() {
  useLineIsDown();
  return (
    <EmptyState
      level={1}
      figure="carcer"
      heading="This page needs a connection"
      text="It opens as soon as you are online again. Your cart is safe."
      action={<ButtonLink to={href('/all')}>Products seen last</ButtonLink>}
    />
  );
}
