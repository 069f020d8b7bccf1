import type { ComponentProps } from 'react';

type IconButtonProps = ComponentProps<'button'> & {
  /** For screen readers; the icon must speak for itself to everyone else. */ label: string;
};

/** A square button of 44 px with an icon as its child. */
export function IconButton({ label, className = '', ...button }: IconButtonProps) {
  return <button type="button" aria-label={label} {...button} className={`icon-button ${className}`} />;
}
