// platform/ui: the parts that pages are made of, in the shop's look (shop/styles/). A part is given its data,
// works by keyboard and without scripts as far as it can, and looks right in both themes and in larger text.
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'text' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

/** Written out, because Tailwind reads these names here. */
const variants = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
  text: 'button-text',
  danger: 'button-danger',
} satisfies Record<ButtonVariant, string>;

const sizes = {
  small: 'button-small',
  medium: 'button-medium',
  large: 'button-large',
} satisfies Record<ButtonSize, string>;

/** Shared by a button and by a link that looks like one (shop/styles/buttons.css). */
export function buttonClasses(variant: ButtonVariant, size: ButtonSize, more = ''): string {
  return `button ${variants[variant]} ${sizes[size]} ${more}`.trim();
}

type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant; size?: ButtonSize };

export function Button({ variant = 'primary', size = 'medium', className, ...button }: ButtonProps) {
  return <button type="button" {...button} className={buttonClasses(variant, size, className)} />;
}

type ButtonLinkProps = LinkProps & { variant?: ButtonVariant; size?: ButtonSize };

export function ButtonLink({ variant = 'primary', size = 'medium', className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonClasses(variant, size, className)} />;
}
