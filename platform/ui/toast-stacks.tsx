import { Toast, type ToastManager } from '@base-ui/react/toast';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { serveToasts, type ToastLook, type ToastMessage } from './show-toast.ts';
import { ToastCard } from './toast-card.tsx';
import { useHeaderBottom } from './use-header-bottom.ts';

const managers = {
  shop: Toast.createToastManager<ToastLook>(),
  cart: Toast.createToastManager<ToastLook>(),
};

/** A screen reader must have met the region before a word appears in it. */
const SETTLE_MS = 60;

export function ToastStacks() {
  useEffect(() => {
    let leave: (() => void) | undefined;
    const timer = setTimeout(() => {
      leave = serveToasts({ show: put, hide: (slot) => managers.shop.close(slot) });
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      leave?.();
    };
  }, []);
  return (
    <>
      <ToastStack manager={managers.shop} timeout={4000}>
        <ShopCorner />
      </ToastStack>
      <ToastStack manager={managers.cart} timeout={5000}>
        <CartCorner />
      </ToastStack>
    </>
  );
}

/** The cart has one toast at a time: the next one replaces it and begins its time anew. */
function put({ stack, type, text, action, slot, stayMs, picture, link }: ToastMessage): void {
  const oneAtATime = stack === 'cart' ? stack : slot;
  const id = managers[stack].add({
    ...(oneAtATime && { id: oneAtATime }),
    title: text,
    type,
    data: { tone: type, picture, link },
    timeout: stayMs,
    actionProps: action && {
      children: action.label,
      onClick: () => {
        managers[stack].close(id);
        action.onPress();
      },
    },
  });
}

type ToastStackProps = {
  manager: ToastManager<ToastLook>;
  timeout: number;
  children: ReactNode;
};

function ToastStack({ manager, timeout, children }: ToastStackProps) {
  return (
    <Toast.Provider toastManager={manager} timeout={timeout} limit={3}>
      <Toast.Portal>{children}</Toast.Portal>
    </Toast.Provider>
  );
}

const corner = 'pointer-events-none fixed right-0 z-50 flex w-full gap-2 p-3';

function ShopCorner() {
  const place = useToastRoom();
  return (
    <Toast.Viewport ref={place} aria-label="Messages" className={`${corner} shop-toasts sm:w-96 sm:p-5`}>
      <ToastCards />
    </Toast.Viewport>
  );
}

/** Below the header, and out of the way of a menu that hangs from it and of any dialog. */
function CartCorner() {
  const { toasts } = Toast.useToastManager<ToastLook>();
  const top = useHeaderBottom(toasts.length > 0);
  return (
    <Toast.Viewport
      aria-label="Cart messages"
      className={`${corner} flex-col pt-1.5 cart-toasts sm:w-112 sm:px-5`}
      style={{ top }}
    >
      <ToastCards />
    </Toast.Viewport>
  );
}

function ToastCards() {
  const { toasts } = Toast.useToastManager<ToastLook>();
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />);
}

/** On a phone a dialog begins below the toasts. */
function useToastRoom() {
  const place = useRef<HTMLDivElement>(null);
  const { toasts } = Toast.useToastManager<ToastLook>();
  useLayoutEffect(() => {
    const height = toasts.length > 0 ? (place.current?.offsetHeight ?? 0) : 0;
    document.documentElement.style.setProperty('--toast-room', `${height}px`);
  }, [toasts]);
  return place;
}
