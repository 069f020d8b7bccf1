import { Toast, type ToastManager, type ToastObject } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import { serveToasts, type ToastLook } from './show-toast.ts';

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
      leave = serveToasts(({ stack, type, text, action }) => {
        const id = managers[stack].add({
          ...{ title: text, type, data: { tone: type } },
          actionProps: action && {
            children: action.label,
            onClick: () => {
              managers[stack].close(id);
              action.onPress();
            },
          },
        });
      });
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

const looks = {
  info: { Icon: Info, tone: 'border-l-gold', ink: 'text-ink' },
  success: { Icon: CircleCheck, tone: 'border-l-leaf', ink: 'text-leaf' },
  error: { Icon: CircleAlert, tone: 'border-l-madder', ink: 'text-madder' },
};

function ToastCard({ toast }: { toast: ToastObject<ToastLook> }) {
  const { Icon, tone, ink } = looks[toast.data?.tone ?? 'info'];
  return (
    <Toast.Root
      toast={toast}
      swipeDirection="right"
      className={`appear pointer-events-auto rounded-xs border border-l-3 border-rule bg-raised shadow-lift data-limited:hidden ${tone}`}
    >
      <Toast.Content className="flex items-start gap-3 py-2 pr-2 pl-3.5">
        <Icon aria-hidden size={20} className={`mt-2 shrink-0 ${ink}`} />
        <div className="min-w-0 flex-1 py-1.5 wrap-anywhere">
          <Toast.Title render={<p />} className="font-medium leading-snug" />
        </div>
        {toast.actionProps && (
          <Toast.Action className="min-h-9 shrink-0 px-2 font-medium text-clay underline underline-offset-4 hover:text-clay-deep pointer-coarse:min-h-11" />
        )}
        <Toast.Close
          aria-label="Dismiss"
          className="grid size-9 shrink-0 place-items-center rounded-xs text-soft hover:bg-deep hover:text-ink pointer-coarse:size-11"
        >
          <X aria-hidden size={16} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  );
}

type ToastStackProps = {
  label: string;
  manager: ToastManager<ToastLook>;
  /** Milliseconds a toast stays. */
  timeout: number;
  corner: 'top' | 'bottom';
};

/** One corner of toasts, newest nearest to the edge. Hovering or focusing one holds them all. */
function ToastStack({ label, manager, timeout, corner }: ToastStackProps) {
  const place = corner === 'top' ? 'top-0 flex-col' : 'bottom-(--bottom-bar) flex-col-reverse';
  return (
    <Toast.Provider toastManager={manager} timeout={timeout} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={label}
          className={`pointer-events-none fixed right-0 z-50 flex w-full gap-2 p-3 sm:w-96 sm:p-5 ${place}`}
        >
          <ToastCards />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastCards() {
  const { toasts } = Toast.useToastManager<ToastLook>();
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />);
}
