import { Form, href } from 'react-router';
import { PageCode } from '#platform/ahead/page-code.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { Missing } from '../after-sales/choose-missing.server.ts';
import type { ShortChoice } from '../contract/orders.ts';

/** Without its code the form cannot be sent, nor say that it was not. */
const FORM_GOES_TO = ['orders/pages/change-order'];

type MissingPiecesProps = { orderId: string; missing: Missing };

/** One press each; what was chosen may be changed until the shop has settled it. */
export function MissingPieces({ orderId, missing: { choice, isTime } }: MissingPiecesProps) {
  const { heading, question, wait, chosen } = isTime ? TIME : PIECES;
  return (
    <Notice tone="info" heading={choice ? chosen[choice] : heading}>
      <Form
        method="post"
        action={href('/order-details/:id/change', { id: orderId })}
        aria-label="Missing items"
        className="grid justify-items-start gap-3"
      >
        <PageCode routes={FORM_GOES_TO} />
        <p className="text-soft">{choice ? 'You can still change your mind.' : question}</p>
        <input type="hidden" name="intent" value="choose-missing" />
        <div className="flex flex-wrap gap-3">
          {choice !== 'wait' && (
            <Button type="submit" name="choice" value="wait" variant="secondary">
              {wait}
            </Button>
          )}
          {choice !== 'refund' && (
            <Button type="submit" name="choice" value="refund" variant="secondary">
              Money back
            </Button>
          )}
        </div>
      </Form>
    </Notice>
  );
}

type Words = { heading: string; question: string; wait: string; chosen: Record<ShortChoice, string> };

const PIECES: Words = {
  heading: 'Not everything you paid for is here',
  question: 'Some of it sold out before your payment arrived. What would you like?',
  wait: 'Wait for more',
  chosen: {
    wait: "We'll send what is missing once it's here",
    refund: "We'll refund what is missing",
  },
};

const TIME: Words = {
  heading: 'Your time was no longer free when your payment arrived',
  question: 'Choose another time below, or let us know what you would like:',
  wait: "Wait until you've found me a time",
  chosen: {
    wait: "We'll find you a time and write to you",
    refund: "We'll refund your session",
  },
};
