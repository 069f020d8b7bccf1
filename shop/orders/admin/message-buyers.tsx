import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import type { ChosenOrder } from '../many/chosen-orders.server.ts';

type MessageBuyersProps = { orders: readonly ChosenOrder[]; open: RefusedForm | null };

/** As in the sheet of one order: ticked, where there is somebody to reach. */
export function MessageBuyers({ orders, open }: MessageBuyersProps) {
  const mails = orders.filter(({ hasEmail }) => hasEmail).length;
  const texts = orders.filter(({ takesSms }) => takesSms).length;
  return (
    <div>
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

type MessageBoxProps = { name: 'mail' | 'sms'; open: RefusedForm | null; label: string };

function MessageBox({ name, open, label }: MessageBoxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={!open || open.typed[name] === 'yes'}
        className="size-5 shrink-0 accent-clay"
      />
      {label}
    </label>
  );
}
