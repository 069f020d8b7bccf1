import { Field } from '#platform/ui/field.tsx';
import { MOST_IN_PARCEL_NUMBER } from '../rules/tracking-link.ts';

type ParcelFieldsProps = {
  isBusParcel: boolean;
  was: Readonly<Record<'courier' | 'parcelNumber' | 'station' | 'driverPhone', string>>;
};

/** How a parcel travels; of one by bus also where it is collected and from whom. */
export function ParcelFields({ isBusParcel, was }: ParcelFieldsProps) {
  return (
    <>
      <Field
        label={isBusParcel ? 'Bus company' : 'Courier'}
        name="courier"
        defaultValue={was.courier}
        maxLength={100}
        autoComplete="off"
      />
      <Field
        label={isBusParcel ? 'Waybill number' : 'Parcel number or tracking link'}
        name="parcelNumber"
        defaultValue={was.parcelNumber}
        maxLength={MOST_IN_PARCEL_NUMBER}
        autoComplete="off"
        hint={isBusParcel ? undefined : 'Both may stay empty. The customer sees them on the order.'}
      />
      {isBusParcel && (
        <>
          <Field
            label="Station"
            name="station"
            defaultValue={was.station}
            maxLength={100}
            autoComplete="off"
            hint="Where the customer collects it"
          />
          <Field
            label="Driver's number"
            name="driverPhone"
            type="tel"
            defaultValue={was.driverPhone}
            maxLength={100}
            autoComplete="off"
            hint="All may stay empty. The customer sees them on the order."
          />
        </>
      )}
    </>
  );
}
