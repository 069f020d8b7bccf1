import { Link, type LinkProps } from 'react-router';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts';

type ButtonLinkProps = LinkProps & { variant?: ButtonVariant; size?: ButtonSize };

export function ButtonLink({ variant = 'primary', size = 'medium', className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonClasses(variant, size, className)} />;
}
