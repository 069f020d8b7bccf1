import type { ReactNode } from 'react';
import type { Address } from '../contract/address.ts';
import { addressLines, isBlankLine } from '../rules/address.ts';

type AddressLinesProps = {
  address: Address;
  phone?: ReactNode;
  className?: string;
};

export function AddressLines({ address, phone = address.phone, className = '' }: AddressLinesProps) {
  return (
    <address className={`whitespace-pre-line not-italic ${className}`}>
      {`${addressLines(address).join('\n')}\n`}
      {!isBlankLine(address.phone) && phone}
    </address>
  );
}
