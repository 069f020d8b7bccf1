import type { ReactNode } from 'react';

type BadgeProps = { className?: string; children: ReactNode };

export function Badge({ className = '', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-xs border border-gold bg-raised px-2 py-0.5 text-xs leading-5 font-medium text-ink ${className}`}
    >
      {children}
    </span>
  );
}
