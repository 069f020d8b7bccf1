import type { ReactNode } from 'react';
import type { Address } from '../contract/address.ts';
import { addressLines, isBlankLine } from '../rules/address.ts';

type AddressLinesProps = {
  address: Address;
  /** Nothing is sent there: it says who and in which town. */
  isBilledOnly?: boolean;
  phone?: ReactNode;
  className?: string;
};

export function AddressLines(props: AddressLinesProps) {
  const { address, isBilledOnly, phone = address.phone, className = '' } = props;
  const shown = isBilledOnly ? { ...address, line1: '', line2: '', pin_code: '' } : address;
  return (
    <address className={`whitespace-pre-line not-italic ${className}`}>
      {`${addressLines(shown).join('\n')}\n`}
      {!isBlankLine(address.phone) && phone}
    </address>
  );
}
