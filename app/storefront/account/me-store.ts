import { create } from 'zustand';
import { keepCopiesFor } from '#app/offline/kept-copies.ts';
import { type Me, VISITOR } from '#contracts/account.ts';

/** Null until the server has answered who is looking. */
const useAnswer = create<Me | null>(() => null);
let tabs: BroadcastChannel | undefined;

/** Who is looking; null on the server and until the first answer, so that every document is the same. */
export function useMe(): Me | null {
  return useAnswer();
}

/** Asks the server anew who is looking. Without a connection the last answer stands. */
export async function refreshMe(): Promise<Me> {
  const answer = await fetch('/api/me', { headers: { accept: 'application/json' } }).catch(() => null);
  const last = useAnswer.getState() ?? VISITOR;
  const me = answer?.ok ? ((await answer.json()) as Me) : last;
  if (answer?.ok) keepCopiesFor(me.userId);
  publish(me);
  return me;
}

/** After sign-in or sign-out: this tab asks again, and so do the others. */
export async function announceMe(): Promise<Me> {
  tabs?.postMessage('changed');
  return refreshMe();
}

/** Keeps the answer fresh while the page is open: at once, on return to the tab, and when another tab changes it. */
export function watchMe(): () => void {
  tabs = new BroadcastChannel('me');
  tabs.onmessage = () => void refreshMe();
  const onFocus = () => void refreshMe();
  window.addEventListener('focus', onFocus);
  void refreshMe();
  return () => {
    window.removeEventListener('focus', onFocus);
    tabs?.close();
    tabs = undefined;
  };
}

function publish(next: Me): void {
  if (JSON.stringify(useAnswer.getState()) !== JSON.stringify(next)) useAnswer.setState(next, true);
}
