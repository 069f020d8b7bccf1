import { href } from 'react-router';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Figure } from '#platform/ui/figure.tsx';
import { figureNames } from '#platform/ui/figures.ts';
import type { Offer } from '#shop/catalogue/list-offers.server.ts';
import { remembered } from '#shop/frame/remembered.tsx';
import type { Site } from '#shop/frame/scope.ts';
import { HeroWords } from './hero-words.tsx';

type HeroProps = Pick<Site, 'town'> & { claim: string; offers: readonly Offer[] };

export const Hero = remembered(function Hero({ town, claim, offers }: HeroProps) {
  return (
    <section className="grid gap-y-3 md:grid-cols-[3fr_2fr] md:items-center md:gap-x-12">
      <div className="grid content-center gap-6 max-md:contents">
        <div className="grid gap-1.5 md:gap-6">
          <p className="eyebrow max-md:hidden">The art of the sixteen figures</p>
          <h1
            tabIndex={-1}
            className="text-[length:clamp(1.75rem,9vw,var(--text-display))] leading-(--text-display--line-height)"
          >
            Sand, sign and answer
          </h1>
          <div className="grid max-w-text gap-1">
            <p className="font-display text-[1.0625rem] md:text-2xl">
              Books, tools and guidance for geomancy
            </p>
            <p className="leading-snug text-soft max-md:text-[0.9375rem] md:text-lg">
              Chosen {town && `in ${town} `}by people who practise it. {claim}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-md:order-1 max-md:border-b max-md:border-rule max-md:pb-3 md:gap-x-6">
          <ButtonLink to={href('/all')} size="large">
            Shop Now
          </ButtonLink>
          <div className="flex flex-wrap items-baseline gap-x-2.5">
            <span className="text-soft">
              or <span className="max-md:sr-only">straight to</span>
            </span>
            <HeroWords offers={offers} />
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
      className="grid grid-cols-16 justify-items-center border-t border-rule pt-3 md:grid-cols-4 md:gap-x-4 md:gap-y-6 md:border md:bg-raised md:p-6 lg:gap-6 lg:p-8"
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
