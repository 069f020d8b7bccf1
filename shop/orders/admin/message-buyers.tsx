import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import type { ChosenOrder } from '../many/chosen-orders.server.ts';
import { numbersText } from '../rules/chosen-orders.ts';
import { MessageBox } from './message-box.tsx';

type MessageBuyersProps = { orders: readonly ChosenOrder[]; open: RefusedForm | null };

/** As in the sheet of one order: ticked, where there is somebody to reach. */
export function MessageBuyers({ orders, open }: MessageBuyersProps) {
  const mails = orders.filter(({ hasEmail }) => hasEmail).length;
  const texts = orders.filter(({ takesSms }) => takesSms).length;
  const again = orders.filter(({ before }) => before?.isMessaged).map(({ number }) => number);
  return (
    <div>
      {again.length > 0 && (
        <p className="text-soft">
          {again.length === 1 ? 'The customer' : 'The customers'} of No. {numbersText(again)} had a message of
          the shipment that was taken back.
        </p>
      )}
      {mails > 0 && (
        <MessageBox
          name="mail"
          open={open}
          label={mails === 1 ? 'E-mail 1 customer' : `E-mail ${mails} customers`}
        />
      )}
      {texts > 0 && (
        <MessageBox
          name="sms"
          open={open}
          label={texts === 1 ? 'Send an SMS to 1 customer' : `Send an SMS to ${texts} customers`}
        />
      )}
    </div>
  );
}
