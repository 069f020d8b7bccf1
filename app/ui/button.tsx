import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts';

type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant; size?: ButtonSize };

export function Button({ variant = 'primary', size = 'medium', className, ...button }: ButtonProps) {
  return <button type="button" {...button} className={buttonClasses(variant, size, className)} />;
}
