import type { ComponentProps } from 'react';

type IconButtonProps = ComponentProps<'button'> & {
  /** For screen readers. */
  label: string;
};

export function IconButton({ label, className = '', ...button }: IconButtonProps) {
  return <button type="button" aria-label={label} {...button} className={`icon-button ${className}`} />;
}
