import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useState } from 'react';
import { buttonClasses } from './button.tsx';

const threshold = 400;

/** Floats in once the page is scrolled by more than 400 px (docs/behaviour.md#listing). */
export function BackToTop() {
  const [far, setFar] = useState(false);

  useEffect(() => {
    const look = () => setFar(window.scrollY > threshold);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  if (!far) return null;
  const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <button
      type="button"
      data-afloat=""
      onClick={() => window.scrollTo({ top: 0, behavior: calm() ? 'auto' : 'smooth' })}
      className={buttonClasses(
        'secondary',
        'medium',
        'fixed right-4 bottom-[calc(var(--bottom-bar)+1rem)] z-20 bg-raised shadow-lift max-sm:size-11 max-sm:rounded-full max-sm:px-0 sm:right-6 sm:bottom-[calc(var(--bottom-bar)+1.5rem)] print:hidden',
      )}
    >
      <ArrowUp aria-hidden size={16} />
      {/* On a phone the words would cover the buttons of a list. */}
      <span className="max-sm:sr-only">Back to Top</span>
    </button>
  );
}
