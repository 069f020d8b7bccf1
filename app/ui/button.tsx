import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'text' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const shape =
  'inline-flex items-center justify-center gap-2 rounded-xs border text-center font-medium leading-tight no-underline transition-colors duration-150 [&_svg]:shrink-0 disabled:border-rule disabled:bg-deep disabled:text-soft';

const variants = {
  primary: 'border-clay bg-clay text-on-clay hover:border-clay-deep hover:bg-clay-deep',
  secondary: 'border-edge text-ink hover:border-ink hover:bg-ink hover:text-paper',
  quiet: 'border-transparent text-ink hover:bg-deep',
  text: 'border-transparent text-ink underline! decoration-edge decoration-1 underline-offset-4 hover:decoration-ink',
  danger: 'border-madder text-madder hover:bg-madder hover:text-paper',
} satisfies Record<ButtonVariant, string>;

const sizes = {
  small: 'min-h-9 px-3.5 py-1.5 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-11 px-5 py-2.5 text-[0.9375rem]',
  large: 'min-h-13 px-7 py-3 text-base',
} satisfies Record<ButtonSize, string>;

/** The classes shared by a button and by a link that looks like one. */
export function buttonClasses(variant: ButtonVariant, size: ButtonSize, more = ''): string {
  return `${shape} ${variants[variant]} ${sizes[size]} ${more}`.trim();
}

type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant; size?: ButtonSize };

export function Button({ variant = 'primary', size = 'medium', className, ...button }: ButtonProps) {
  return <button type="button" {...button} className={buttonClasses(variant, size, className)} />;
}

type ButtonLinkProps = LinkProps & { variant?: ButtonVariant; size?: ButtonSize };

export function ButtonLink({ variant = 'primary', size = 'medium', className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonClasses(variant, size, className)} />;
}
