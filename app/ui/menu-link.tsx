import { Link, type LinkProps } from 'react-router';
import { menuEntryClasses } from './menu-entry-classes.ts';

export function MenuLink({ className = '', ...link }: LinkProps) {
  return <Link {...link} className={`${menuEntryClasses} ${className}`} />;
}
