import { Figure } from './figure.tsx';
import { figureFor } from './figures.ts';

type FigurePlaceholderProps = {
  /** Decides the figure: the same id always shows the same one. */
  id: string;
  /** What the missing picture would have shown; leave out where the text stands beside it. */
  title?: string;
  className?: string;
};

/** What stands in for a picture that is not there. Fills the box its parent gives it. */
export function FigurePlaceholder({ id, title, className = '' }: FigurePlaceholderProps) {
  return (
    <span className={`grid size-full place-items-center bg-deep text-gold ${className}`}>
      <Figure name={figureFor(id)} title={title} className="h-2/5 max-h-32 w-auto" />
    </span>
  );
}
