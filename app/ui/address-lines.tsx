import type { ReactNode } from 'react';
import type { Address } from '#contracts/address.ts';

type AddressLinesProps = {
  address: Address;
  /** In place of the plain phone number, such as a link that calls it. */
  phone?: ReactNode;
  className?: string;
};

/** An address as it would stand on a parcel. */
export function AddressLines({ address, phone = address.phone, className = '' }: AddressLinesProps) {
  const street = known(', ', address.line1, address.line2);
  return (
    <address className={`not-italic ${className}`}>
      {address.name}
      <br />
      {street}
      {street && <br />}
      {known(' ', address.pin_code, address.city)}, {address.country}
      <br />
      {phone}
    </address>
  );
}

/** A dash stands where somebody knew nothing to write. */
const known = (separator: string, ...parts: string[]) => parts.filter((part) => part !== '-').join(separator);
