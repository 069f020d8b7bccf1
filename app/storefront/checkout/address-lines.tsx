import type { Address } from '#contracts/address.ts';

/** An address as it would stand on a parcel. */
export function AddressLines({ address, className = '' }: { address: Address; className?: string }) {
  return (
    <address className={`not-italic ${className}`}>
      {address.name}
      <br />
      {address.line1}, {address.line2}
      <br />
      {address.pin_code} {address.city}, {address.country}
      <br />
      {address.phone}
    </address>
  );
}
