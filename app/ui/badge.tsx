import type { ReactNode } from 'react';

const tones = {
  plain: 'border-rule text-soft',
  gold: 'border-gold text-ink',
  clay: 'border-clay text-clay',
  leaf: 'border-leaf text-leaf',
};

type BadgeProps = { tone?: keyof typeof tones; className?: string; children: ReactNode };

/** A word or two on a product or a row: "Free Delivery", "New". */
export function Badge({ tone = 'plain', className = '', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-xs border bg-raised px-2 py-0.5 text-xs leading-5 font-medium ${tones[tone]} ${className}`}
    >
      {children}
    </span>
  );
}
