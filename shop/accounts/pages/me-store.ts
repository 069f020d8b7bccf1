import { create } from 'zustand';
import { keepCopiesFor } from '#shop/frame/offline/kept-copies.ts';
import { type Me, VISITOR } from '../contract/account.ts';

const useAnswer = create<Me | null>(() => null);
let tabs: BroadcastChannel | undefined;

/** Without an answer it is asked again, each time after twice as long, because the shop may be crowded. */
const SOON_MS = 2_000;
let wait = SOON_MS;
let next: ReturnType<typeof setTimeout> | undefined;

export function useMe(): Me | null {
  return useAnswer();
}

/** Without an answer the last one stands, and it is asked again soon. */
export async function refreshMe(): Promise<Me> {
  const answer = await fetch('/api/me', { headers: { accept: 'application/json' } }).catch(() => null);
  clearTimeout(next);
  if (!answer?.ok) {
    if (tabs) next = setTimeout(refreshMe, wait);
    wait *= 2;
    return useAnswer.getState() ?? VISITOR;
  }
  const me = (await answer.json()) as Me;
  wait = SOON_MS;
  keepCopiesFor(me.userId);
  if (JSON.stringify(useAnswer.getState()) !== JSON.stringify(me)) useAnswer.setState(me, true);
  return me;
}

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
    clearTimeout(next);
  };
}
