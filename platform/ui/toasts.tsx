import { type ComponentType, useEffect, useState } from 'react';
import { canReachShop } from '#platform/connection/can-reach-shop.ts';
import { onFirstToast } from './show-toast.ts';
import { whenIdle } from './when-idle.ts';
import { WordsAlone } from './words-alone.tsx';

/**
 * Belongs once into the root of the page. The code of the toasts, 20 KB, is loaded at the first touch of the page or
 * once it is idle, so that it is there when it is needed, without a connection too, and no first visit pays for it.
 */
export function Toasts() {
  const [Stacks, setStacks] = useState<ComponentType | null>(null);
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    if (Stacks) return;
    const load = () =>
      void import('./toast-stacks.tsx')
        .then(({ ToastStacks }) => setStacks(() => ToastStacks))
        // Without a connection the next touch tries again, in a browser that loads it a second time.
        .catch(() => undefined);
    let late: ReturnType<typeof setTimeout>;
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, load, { passive: true });
    const forget = onFirstToast(() => {
      load();
      late = setTimeout(() => setIsLate(true), LATE_MS);
    });
    // During a restart of the shop the import would fail, which most browsers remember for as long as the
    // page lives: for this code and all that shares a part of it.
    const forgetIdle = whenIdle(() => void canReachShop().then((isThere) => isThere && load()));
    return () => {
      forgetIdle();
      clearTimeout(late);
      for (const event of events) window.removeEventListener(event, load);
      forget();
    };
  }, [Stacks]);
  return (
    <>
      {Stacks && <Stacks />}
      {isLate && <WordsAlone />}
    </>
  );
}

/** After this a toast no longer waits for the code of the stacks: the connection may be gone. */
const LATE_MS = 800;
