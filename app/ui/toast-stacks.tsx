import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { serveToasts, type ToastLook } from './show-toast.ts';
import { ToastStack } from './toast-stack.tsx';

const managers = {
  shop: Toast.createToastManager<ToastLook>(),
  cart: Toast.createToastManager<ToastLook>(),
};

/** A screen reader must have met the region before a word appears in it. */
const SETTLE_MS = 60;

/** Both corners of toasts. */
export function ToastStacks() {
  useEffect(() => {
    let leave: (() => void) | undefined;
    const timer = setTimeout(() => {
      leave = serveToasts(({ stack, type, text, detail }) =>
        managers[stack].add({ title: text, description: detail, type, data: { tone: type } }),
      );
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      leave?.();
    };
  }, []);
  return (
    <>
      <ToastStack label="Messages" manager={managers.shop} timeout={4000} corner="bottom" />
      <ToastStack label="Cart messages" manager={managers.cart} timeout={5000} corner="top" />
    </>
  );
}
