import { trackingLink } from '../rules/tracking-link.ts';

type ParcelNumberProps = { parcelNumber: string; className?: string };

/** Where the shop typed the courier's link, that one. */
export function ParcelNumber({ parcelNumber, className = '' }: ParcelNumberProps) {
  const link = trackingLink({ parcelNumber });
  if (!link) return <span className={`select-all break-all ${className}`}>{parcelNumber}</span>;
  return (
    <a href={link} target="_blank" rel="noreferrer" className={`link ${className}`}>
      Track your parcel
    </a>
  );
}
