import { useEffect, useState } from 'react';

const WORDS = ['Books', 'Merchandise', 'Courses', 'Consultations', 'Coaching'];
const EVERY_MS = 2_000;

/** One word after the other (docs/behaviour.md#home). Holds still under pointer or focus, and where motion is unwanted. */
export function HeroWords() {
  const [place, setPlace] = useState(0);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isHeld || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setPlace((now) => (now + 1) % WORDS.length), EVERY_MS);
    return () => clearInterval(timer);
  }, [isHeld]);

  const hold = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) };
  const release = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) };
  return (
    <section
      aria-label={`We offer ${WORDS.join(', ')}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to stop the movement
      tabIndex={0}
      {...hold}
      {...release}
      className="w-fit pr-4"
    >
      <p aria-hidden="true" data-testid="hero-word" className="font-display text-headline text-clay">
        {WORDS[place]}
      </p>
    </section>
  );
}
