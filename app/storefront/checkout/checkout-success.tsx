import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHead } from '../frame/page-head.tsx';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function CheckoutSuccess() {
  return (
    <>
      <PageHead title="Order confirmed" />
      <EmptyState
        figure="fortunaMajor"
        level={1}
        heading="Hooray! Your order was confirmed"
        text="A confirmation is on its way to your e-mail."
        action={<ButtonLink to={href('/my-orders')}>View Order Status</ButtonLink>}
      />
    </>
  );
}
