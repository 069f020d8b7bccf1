import { Form, href } from 'react-router';
import { PageCode } from '#platform/ahead/page-code.tsx';
import { formatGhs } from '#platform/money/money.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { type PaymentsMode, TEST_ORDER_AMOUNT } from '#shop/orders/contract/test-order.ts';
import type { TestPlan } from '#shop/orders/test-orders/view-test-order.server.ts';

/** Without its code the form cannot be sent, nor say that it was not. */
const FORM_GOES_TO = ['orders/admin/test-order/test-order'];

const AMOUNT = formatGhs(TEST_ORDER_AMOUNT);

/** The button that places a test order, and beside it what that costs; while one is unpaid, the way back to it. */
export function StartTest({ plan: { payments, last } }: { plan: TestPlan }) {
  return (
    <div className="grid justify-items-start gap-5">
      <p className="max-w-prose text-soft">
        One order over {AMOUNT} goes the way of a customer's: over Paystack's page and webhook to both
        e-mails. You see each step, and what to look at where one fails. It is marked as a test: no figure,
        list or export counts it, and its e-mails go to you alone.
      </p>
      <Cost payments={payments} />
      {last?.isOpen ? (
        <ButtonLink to={href('/admin/setup/test-order')} size="large">
          Go on with test order No. {last.number}
        </ButtonLink>
      ) : (
        <Form method="post" action={href('/admin/setup/test-order')}>
          <PageCode routes={FORM_GOES_TO} />
          <input type="hidden" name="intent" value="run" />
          <input type="hidden" name="after" value={last?.id ?? ''} />
          <SubmitButton busy="Asking Paystack…" size="large">
            {last ? 'Run another test order' : 'Run a test order'}
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}

function Cost({ payments }: { payments: PaymentsMode }) {
  if (payments === 'live')
    return (
      <Notice tone="info" heading={`${AMOUNT} will really be charged`}>
        <p className="max-w-prose text-soft">
          The shop has a live key (sk_live_…), so you pay with your own card or wallet. Afterwards you can
          give yourself the money back here; Paystack may keep its fee.
        </p>
      </Notice>
    );
  return (
    <Notice heading="No money moves">
      <p className="max-w-prose text-soft">
        {payments === 'test'
          ? "The shop has a test key (sk_test_…): you pay with Paystack's test card."
          : 'This is a demo: you pay in the sandbox.'}
      </p>
    </Notice>
  );
}
