import { Form } from 'react-router';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/section.tsx';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import type { Order } from '../contract/orders.ts';
import { mayMove } from '../rules/order-lifecycle.ts';
import { MessageBox } from './message-box.tsx';
import { movingOf } from './moving-of.ts';
import { ParcelFields } from './parcel-fields.tsx';

export const mayCorrectParcel = (order: Order) =>
  order.hasParcel && order.erasedAt === null && mayMove('correct-parcel', movingOf(order));

type ParcelFormProps = { order: Order; smsNumber: string | null; open: RefusedForm | null };

/** Of a parcel that has left: what was mistyped. */
export function ParcelForm({ order, smsNumber, open }: ParcelFormProps) {
  const { courier, parcelNumber, station, driverPhone } = order;
  const kept = {
    courier: courier ?? '',
    parcelNumber: parcelNumber ?? '',
    station: station ?? '',
    driverPhone: driverPhone ?? '',
  };
  return (
    <Section heading="Correct the parcel">
      <Form
        method="post"
        action="."
        preventScrollReset
        aria-label="Correct the parcel"
        className="grid max-w-md gap-5"
      >
        <AnswerNotice answer={open}>
          <p className="text-soft">Nothing was changed. What you typed stands here still.</p>
        </AnswerNotice>
        <input type="hidden" name="intent" value="parcel" />
        <input type="hidden" name="version" value={order.version} />
        <ParcelFields isBusParcel={order.delivery?.kind === 'bus_parcel'} was={{ ...kept, ...open?.typed }} />
        {order.email !== '' && (
          <MessageBox name="mail" open={open} label={`Send the e-mail once more, to ${order.email}`} />
        )}
        {smsNumber && (
          <MessageBox name="sms" open={open} label={`Send the SMS once more, to +${smsNumber}`} />
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton>Save parcel</SubmitButton>
          <ButtonLink variant="quiet" to="." replace preventScrollReset>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Section>
  );
}
