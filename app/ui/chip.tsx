import { X } from 'lucide-react';
import { Link, type LinkProps } from 'react-router';

type ChipProps = { label: string /** The address without this filter. */; to: LinkProps['to'] };

/** A filter in force; pressing it takes the filter off. */
export function Chip({ label, to }: ChipProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex min-h-9 items-center gap-2 rounded-full border border-edge bg-raised py-1 pr-2.5 pl-3.5 text-sm hover:border-ink pointer-coarse:min-h-11"
    >
      <span className="sr-only">Remove filter </span>
      {label}
      <X aria-hidden size={14} className="text-soft" />
    </Link>
  );
}
