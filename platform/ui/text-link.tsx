import type { ComponentProps } from 'react';
import { Link } from 'react-router';

export function TextLink({ className = '', ...link }: ComponentProps<typeof Link>) {
  return <Link {...link} className={`link ${className}`} />;
}
