import { Figure } from '#app/ui/figure.tsx';
import { figureNames } from '#app/ui/figures.ts';

/** All sixteen, like a printer's specimen sheet; the shop's own figure stands out. */
export function HeroFigures() {
  return (
    <div
      aria-hidden="true"
      className="hidden grid-cols-4 justify-items-center gap-x-6 gap-y-8 border border-rule bg-raised p-10 lg:grid"
    >
      {figureNames.map((name) => (
        <Figure
          key={name}
          name={name}
          size={64}
          className={name === 'acquisitio' ? 'text-clay' : 'text-ink'}
        />
      ))}
    </div>
  );
}
