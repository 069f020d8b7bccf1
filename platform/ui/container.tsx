import type { ReactNode } from 'react';

type ContainerProps = {
  /** `text` for reading and forms, `page` for everything else. */
  width?: 'page' | 'text';
  className?: string;
  children: ReactNode;
};

export function Container({ width = 'page', className = '', children }: ContainerProps) {
  const measure = width === 'text' ? 'max-w-text' : 'max-w-page';
  return <div className={`mx-auto w-full px-4 sm:px-8 ${measure} ${className}`}>{children}</div>;
}
