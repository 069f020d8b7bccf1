export type ToastTone = 'info' | 'success' | 'error';
export type ToastAction = { label: string; onPress: () => void };

/** What a toast on the page carries beside its text. */
export type ToastLook = {
  tone: ToastTone;
  /** Of the product it is about; its id decides the figure that stands in for a missing picture. */
  picture?: { id: string; imageURL: string } | undefined;
  /** A way on, left out on the page that it leads to. */
  link?: { label: string; to: string } | undefined;
};

export type ToastMessage = Omit<ToastLook, 'tone'> & {
  /** Bottom right for the shop, top right for what happens to the cart (docs/behaviour.md#toasts). */
  stack: 'shop' | 'cart';
  type: ToastTone;
  text: string;
  /** A way to take it back, say. */
  action?: ToastAction | undefined;
  /** A toast takes the place of the one before it with the same name. */
  slot?: string | undefined;
  /** Milliseconds it stays, where its stack's own do not serve. */
  stayMs?: number | undefined;
};

type Stacks = { show: (message: ToastMessage) => void; hide: (slot: string) => void };

/** The stacks on the page, once their code is there. */
let stacks: Stacks | null = null;
let wake: (() => void) | null = null;
const waiting: ToastMessage[] = [];

/** Shows a toast from anywhere in the browser, also outside React. Needs <Toasts/> on the page. */
export function showToast(message: ToastMessage): void {
  if (stacks) {
    stacks.show(message);
    return;
  }
  waiting.push(message);
  wake?.();
}

/** Takes away the shop's toast of this slot: what it says is no longer so. */
export function hideToast(slot: string): void {
  stacks?.hide(slot);
}

/** Tells when the first toast waits, at once if one does; returns how to stop listening. */
export function onFirstToast(listener: () => void): () => void {
  wake = listener;
  if (waiting.length > 0) listener();
  return () => {
    wake = null;
  };
}

/** The stacks are there: they take what waits and what comes. Returns how to take leave. */
export function serveToasts(there: Stacks): () => void {
  stacks = there;
  for (const message of waiting.splice(0)) there.show(message);
  return () => {
    stacks = null;
  };
}
