import { Link, type LinkProps } from 'react-router';

export function TextLink({ className = '', ...link }: LinkProps) {
  return <Link {...link} className={`link ${className}`} />;
}
