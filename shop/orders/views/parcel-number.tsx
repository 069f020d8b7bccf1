import { trackingLink } from '../rules/tracking-link.ts';

/** The shop reads the address of the link. */
type ParcelNumberProps = { parcelNumber: string; isForShop?: boolean; className?: string };

/** Where the shop typed the courier's link, that one. */
export function ParcelNumber({ parcelNumber, isForShop = false, className = '' }: ParcelNumberProps) {
  const link = trackingLink({ parcelNumber });
  if (!link) return <span className={`select-all break-all ${className}`}>{parcelNumber}</span>;
  return (
    <a href={link} target="_blank" rel="noreferrer" className={`link break-all ${className}`}>
      {isForShop ? parcelNumber : 'Track your parcel'}
    </a>
  );
}
