import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { NotFound } from '#app/ui/not-found.tsx';

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
  return (
    <EmptyState
      figure="tristitia"
      level={1}
      heading="Something went wrong on our side"
      text="Your cart is safe. Please try again in a moment."
      action={
        <ButtonLink to="." reloadDocument>
          Try again
        </ButtonLink>
      }
    />
  );
}
