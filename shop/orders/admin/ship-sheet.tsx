import { useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Section } from '#platform/ui/section.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import type { Order } from '../contract/orders.ts';
import type { ShipmentBefore } from '../find-shipments-before.server.ts';
import { MessageBox } from './message-box.tsx';
import { ParcelFields } from './parcel-fields.tsx';

type ShipSheetProps = {
  order: Order;
  /** Where an SMS would go; null where it cannot. */
  smsNumber: string | null;
  /** Begins the form. */
  before: ShipmentBefore | null;
  isAsked: boolean;
  open: RefusedForm | null;
};

export function ShipSheet({ isAsked, ...shipping }: ShipSheetProps) {
  const { order, open } = shipping;
  const isHydrated = useIsHydrated();
  const navigate = useNavigate();
  const content = useRef<HTMLDivElement>(null);
  const isOpen = isAsked || open !== null;
  const heading = `Ship order No. ${order.number}`;
  if (!isHydrated) {
    if (!isOpen) return null;
    return (
      <Section heading={heading}>
        <ShipForm {...shipping} />
      </Section>
    );
  }
  const close = () => void navigate('.', { replace: true, preventScrollReset: true });
  return (
    <Dialog
      title={heading}
      open={isOpen}
      onOpenChange={close}
      initialFocus={() => firstFocus(content.current)}
    >
      <div ref={content} tabIndex={-1} className="mt-6 outline-none">
        <ShipForm {...shipping} />
      </div>
    </Dialog>
  );
}

/** On a touch screen no field, because its keyboard would open over the button. */
function firstFocus(content: HTMLElement | null): HTMLElement | null | undefined {
  return matchMedia('(pointer: coarse)').matches ? content : content?.querySelector('[name=courier]');
}

function ShipForm({ order, smsNumber, before, open }: Omit<ShipSheetProps, 'isAsked'>) {
  const {
    courier = before?.courier ?? '',
    parcelNumber = before?.parcelNumber ?? '',
    station = '',
    driverPhone = '',
  } = open?.typed ?? {};
  return (
    // Without the query that opened this sheet.
    <Form method="post" action="." preventScrollReset aria-label="Ship" className="grid max-w-md gap-5">
      {open && (
        <Notice tone="danger" heading={open.text} announce>
          {open.isWarning && <p className="text-soft">Nothing was changed yet.</p>}
        </Notice>
      )}
      <input type="hidden" name="intent" value="ship" />
      <input type="hidden" name="version" value={order.version} />
      {open?.isWarning && <input type="hidden" name="sure" value="yes" />}
      <ParcelFields
        isBusParcel={order.delivery?.kind === 'bus_parcel'}
        was={{ courier, parcelNumber, station, driverPhone }}
      />
      {before?.isMessaged && (
        <p className="text-soft">The customer had a message of the shipment that was taken back.</p>
      )}
      {order.email !== '' && (
        <MessageBox name="mail" open={open} label={`Send an e-mail to ${order.email}`} />
      )}
      {smsNumber && <MessageBox name="sms" open={open} label={`Send an SMS to +${smsNumber}`} />}
      <SubmitButton size="large" variant={open?.isWarning ? 'danger' : 'primary'}>
        {open?.isWarning ? 'Ship anyway' : 'Mark as shipped'}
      </SubmitButton>
    </Form>
  );
}
