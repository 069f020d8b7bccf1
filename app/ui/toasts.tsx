import { type ComponentType, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { canReachShop } from '#app/builds/load-code.ts';
import { onFirstToast, serveToasts, type ToastMessage } from './show-toast.ts';

/**
 * The place of the toasts; belongs once into the root of the page. Their code, 20 KB, comes with the first
 * touch of the page or once nothing else is to be done, so that it is there when something is to be shown,
 * without a connection too, and weighs on no first visit.
 */
export function Toasts() {
  const [Stacks, setStacks] = useState<ComponentType | null>(null);
  const [isLate, setIsLate] = useState(false);

  // What touches the page happens outside React's tree.
  useEffect(() => {
    if (Stacks) return;
    const load = () =>
      void import('./toast-stacks.tsx')
        .then(({ ToastStacks }) => setStacks(() => ToastStacks))
        // Without a connection the next touch tries again, in a browser that asks for it a second time.
        .catch(() => undefined);
    let late: ReturnType<typeof setTimeout>;
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, load, { passive: true });
    const forget = onFirstToast(() => {
      load();
      late = setTimeout(() => setIsLate(true), LATE_MS);
    });
    // During a restart of the shop the import would fail, which most browsers remember for as long as the page lives:
    // for this code and all that shares a part of it.
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

/** Whoever pressed something waits no longer for the code of the stacks: the connection may be gone. */
const LATE_MS = 800;
const STAY_MS = 5_000;

const WAY = 'link inline-flex min-h-8 items-center font-medium pointer-coarse:min-h-11';

/** Stands in for the stacks until their code is there, and then finishes what it shows. */
function WordsAlone() {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  useEffect(() => serveToasts(setMessage), []);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), message.stayMs ?? STAY_MS);
    return () => clearTimeout(timer);
  }, [message]);
  const { text, link, action } = message ?? {};
  const act = () => {
    setMessage(null);
    action?.onPress();
  };
  return (
    <div role="status" className="fixed right-0 bottom-(--bottom-bar) z-50 w-full p-3 sm:w-96 sm:p-5">
      {message && (
        <div className="appear grid gap-1 rounded-xs border border-l-3 border-rule border-l-gold bg-raised p-3 shadow-lift">
          <p className="font-medium leading-snug">{text}</p>
          {(link || action) && (
            <p className="flex flex-wrap gap-x-6">
              {link && (
                <Link to={link.to} className={WAY}>
                  {link.label}
                </Link>
              )}
              {action && (
                <button type="button" onClick={act} className={WAY}>
                  {action.label}
                </button>
              )}
            </p>
          )}
        </div>
      )}
    </div>
  );
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
