import { href } from 'react-router';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Figure } from '#platform/ui/figure.tsx';
import { figureNames } from '#platform/ui/figures.ts';
import type { SessionKind } from '#shop/catalogue/contract/kinds.ts';
import { remembered } from '#shop/frame/remembered.tsx';
import type { Site } from '#shop/frame/scope.ts';
import { HeroWords } from './hero-words.tsx';

type HeroProps = Pick<Site, 'town'> & { claim: string; kinds: readonly SessionKind[] };

export const Hero = remembered(function Hero({ town, claim, kinds }: HeroProps) {
  return (
    <section className="grid items-center gap-6 max-md:contents md:grid-cols-[3fr_2fr] md:gap-12">
      <div className="grid content-center gap-3 md:gap-6">
        <p className="eyebrow">The art of the sixteen figures</p>
        <h1 tabIndex={-1} className="text-display">
          Sand, sign and answer
        </h1>
        <div className="grid max-w-text gap-1">
          <p className="font-display text-xl md:text-2xl">Books, tools and guidance for geomancy</p>
          <p className="text-soft md:text-lg">
            Chosen {town && `in ${town} `}by people who practise it. {claim}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <ButtonLink to={href('/all')} size="large">
            Shop Now
          </ButtonLink>
          <div className="flex min-w-[min(16rem,100%)] flex-wrap items-baseline gap-x-2.5">
            <span className="text-soft">or straight to</span>
            <HeroWords kinds={kinds} />
          </div>
        </div>
      </div>
      <HeroFigures />
    </section>
  );
});

function HeroFigures() {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-16 justify-items-center border-y border-rule py-3 max-md:order-1 md:grid-cols-4 md:gap-x-4 md:gap-y-6 md:border md:bg-raised md:p-6 lg:gap-x-6 lg:gap-y-8 lg:p-10"
    >
      {figureNames.map((name) => (
        <Figure
          key={name}
          name={name}
          className={`h-6 w-auto md:h-12 lg:h-16 ${name === 'acquisitio' ? 'text-clay' : 'text-ink'}`}
        />
      ))}
    </div>
  );
}
