import type { ReactNode } from 'react';
import { Figure } from './figure.tsx';
import type { FigureName } from './figures.ts';

type EmptyStateProps = {
  figure?: FigureName;
  heading: string;
  level?: 1 | 2 | 3;
  text?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ figure = 'carcer', heading, level = 2, text, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 px-2 py-16 text-center">
      <Figure name={figure} size={72} className="mb-2 text-gold" />
      <Heading className="text-title">{heading}</Heading>
      {text && <p className="text-soft">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
