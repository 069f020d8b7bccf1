import { Form, href } from 'react-router';
import { PageCode } from '#platform/ahead/page-code.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';

/** Without its code the form cannot be sent, nor say that it was not. */
const FORM_GOES_TO = ['orders/pages/change-order'];

type WithdrawRequestProps = { orderId: string; request: string };

export function WithdrawRequest({ orderId, request }: WithdrawRequestProps) {
  return (
    <Form method="post" action={href('/order-details/:id/change', { id: orderId })} className="mt-3">
      <PageCode routes={FORM_GOES_TO} />
      <input type="hidden" name="intent" value="withdraw-request" />
      <input type="hidden" name="request" value={request} />
      <SubmitButton busy="Processing..." variant="secondary" size="small">
        Withdraw my request
      </SubmitButton>
    </Form>
  );
}
