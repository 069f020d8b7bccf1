import { href } from 'react-router';

export const MAIN_LINKS = [
  { label: 'Home', to: href('/') },
  { label: 'All Products', to: href('/all') },
  { label: 'About Us', to: href('/about') },
  { label: 'Contact Us', to: href('/contact') },
] as const;
