import type { ReactNode } from 'react';
import type { Address } from '../contract/address.ts';
import { addressLines, isBlankLine } from '../rules/address.ts';

type AddressLinesProps = {
  address: Address;
  /** In place of the plain phone number, such as a link that calls it. */
  phone?: ReactNode;
  className?: string;
};

/** An address as it would stand on a parcel. */
export function AddressLines({ address, phone = address.phone, className = '' }: AddressLinesProps) {
  return (
    <address className={`whitespace-pre-line not-italic ${className}`}>
      {`${addressLines(address).join('\n')}\n`}
      {!isBlankLine(address.phone) && phone}
    </address>
  );
}
