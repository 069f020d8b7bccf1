import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from './show-toast.ts';

/**
 * The place of the toasts; belongs once into the root of the page. Their code, 20 KB, comes with the first
 * touch of the page, so that it is there when something is to be shown and weighs on no first visit.
 */
export function Toasts() {
  const [Stacks, setStacks] = useState<ComponentType | null>(null);

  // What touches the page happens outside React's tree.
  useEffect(() => {
    if (Stacks) return;
    const load = () =>
      void import('./toast-stacks.tsx')
        .then(({ ToastStacks }) => setStacks(() => ToastStacks))
        // Without a connection the message waits for the next touch.
        .catch(() => undefined);
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, load, { passive: true });
    const forget = onFirstToast(load);
    return () => {
      for (const event of events) window.removeEventListener(event, load);
      forget();
    };
  }, [Stacks]);
  return Stacks && <Stacks />;
}
