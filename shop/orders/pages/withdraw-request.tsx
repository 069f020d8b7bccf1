import { Form, href } from 'react-router';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';

export function WithdrawRequest({ orderId }: { orderId: string }) {
  return (
    <Form method="post" action={href('/order-details/:id/change', { id: orderId })} className="mt-3">
      <input type="hidden" name="intent" value="withdraw-request" />
      <SubmitButton busy="Processing..." variant="secondary" size="small">
        Withdraw my request
      </SubmitButton>
    </Form>
  );
}
