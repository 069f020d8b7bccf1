import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Offer } from '#shop/catalogue/list-offers.server.ts';
import { HERO_WORDS, wayTo } from './ways-in.ts';

const EVERY_MS = 2_000;
/** Sooner nobody has seen the change that a press comes after: it is meant for the word before. */
const UNSEEN_MS = 300;

const WORD =
  'col-start-1 row-start-1 py-1 font-display text-[length:min(1.4375rem,12vw)] md:text-[length:var(--text-headline)] leading-[1.1]';
const LONGEST = HERO_WORDS.map(({ label }) => label).reduce((one, other) =>
  other.length > one.length ? other : one,
);

/**
 * One word after the other, each a link to what it names (docs/behaviour.md#home). Holds still under pointer
 * or focus, and where motion is unwanted.
 */
export function HeroWords({ offers }: { offers: readonly Offer[] }) {
  const [place, setPlace] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const changedAt = useRef(0);

  useEffect(() => {
    if (isHeld || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      changedAt.current = Date.now();
      setPlace((now) => (now + 1) % HERO_WORDS.length);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isHeld]);

  const hold = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) };
  const release = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) };
  const press = () => {
    if (Date.now() - changedAt.current >= UNSEEN_MS) return;
    changedAt.current = 0;
    setPlace((now) => (now + HERO_WORDS.length - 1) % HERO_WORDS.length);
  };
  const way = HERO_WORDS[place] ?? HERO_WORDS[0];
  return (
    <section
      aria-label={`We offer ${HERO_WORDS.map((word) => word.label).join(', ')}`}
      {...hold}
      {...release}
      className="grid w-fit"
    >
      {/* The longest decides where the line breaks, so that nothing below moves when the word changes. */}
      <span aria-hidden="true" className={`${WORD} pointer-events-none invisible`}>
        {LONGEST}
      </span>
      <Link
        to={wayTo(way, offers)}
        data-testid="hero-word"
        onPointerDown={press}
        className={`${WORD} justify-self-start text-clay underline decoration-clay/40 decoration-1 underline-offset-8 hover:decoration-clay`}
      >
        {way.label}
      </Link>
    </section>
  );
}
