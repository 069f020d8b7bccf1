import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from './show-toast.ts';

/**
 * The place of the toasts; belongs once into the root of the page. Their code, 20 KB, comes with the first
 * touch of the page or once nothing else is to be done, so that it is there when something is to be shown,
 * without a connection too, and weighs on no first visit.
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
    const forgetIdle = whenIdle(load);
    return () => {
      forgetIdle();
      for (const event of events) window.removeEventListener(event, load);
      forget();
    };
  }, [Stacks]);
  return Stacks && <Stacks />;
}

/** How long the page rests, once it has loaded, before code is fetched for later. */
const REST_MS = 4_000;

/** Calls back when the page has loaded and rests; returns how to stop waiting. */
function whenIdle(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const rest = () => {
    timer = setTimeout(listener, REST_MS);
  };
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
  return () => {
    window.removeEventListener('load', rest);
    clearTimeout(timer);
  };
}
