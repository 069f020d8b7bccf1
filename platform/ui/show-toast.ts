export type ToastTone = 'info' | 'success' | 'error';
export type ToastAction = { label: string; onPress: () => void };

export type ToastLook = {
  tone: ToastTone;
  /** Of its product; the id decides the figure that stands in for a missing picture. */
  picture?: { id: string; imageURL: string } | undefined;
  /** Left out on the page that it leads to. */
  link?: { label: string; to: string } | undefined;
};

export type ToastMessage = Omit<ToastLook, 'tone'> & {
  /** Bottom right for the shop, top right for the cart (docs/behaviour.md#toasts). */
  stack: 'shop' | 'cart';
  type: ToastTone;
  text: string;
  action?: ToastAction | undefined;
  /** A toast replaces the one before it with the same name. */
  slot?: string | undefined;
  /** In milliseconds, in place of the stack's own time. */
  stayMs?: number | undefined;
};

type Stacks = { show: (message: ToastMessage) => void; hide: (slot: string) => void };

let stacks: Stacks | null = null;
let wake: (() => void) | null = null;
const waiting: ToastMessage[] = [];

/** From anywhere in the browser, also outside React. Needs <Toasts/> on the page. */
export function showToast(message: ToastMessage): void {
  if (stacks) {
    stacks.show(message);
    return;
  }
  waiting.push(message);
  wake?.();
}

export function hideToast(slot: string): void {
  stacks?.hide(slot);
}

/** Calls back when the first toast waits, at once if one does; returns how to stop listening. */
export function onFirstToast(listener: () => void): () => void {
  wake = listener;
  if (waiting.length > 0) listener();
  return () => {
    wake = null;
  };
}

/** Takes what waits and what comes. Returns how to stop. */
export function serveToasts(there: Stacks): () => void {
  stacks = there;
  for (const message of waiting.splice(0)) there.show(message);
  return () => {
    stacks = null;
  };
}
