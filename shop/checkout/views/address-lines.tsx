import type { ReactNode } from 'react';
import type { Address } from '../contract/address.ts';
import { addressLines, billedLines, isBlankLine } from '../rules/address.ts';

type AddressLinesProps = {
  address: Address;
  /** Nothing is sent there: it says who and in which town, and `phone` if it is given. */
  isBilledOnly?: boolean;
  phone?: ReactNode;
  className?: string;
};

export function AddressLines(props: AddressLinesProps) {
  const { address, isBilledOnly = false, className = '' } = props;
  const { phone = isBilledOnly ? null : address.phone } = props;
  const lines = isBilledOnly ? billedLines(address) : addressLines(address);
  return (
    <address className={`whitespace-pre-line not-italic ${className}`}>
      {`${lines.join('\n')}\n`}
      {!isBlankLine(address.phone) && phone}
    </address>
  );
}
