import { Toast, type ToastManager } from '@base-ui/react/toast';
import type { ToastLook } from './show-toast.ts';
import { ToastCard } from './toast-card.tsx';

type ToastStackProps = {
  label: string;
  manager: ToastManager<ToastLook>;
  /** Milliseconds a toast stays. */
  timeout: number;
  corner: 'top' | 'bottom';
};

/** One corner of toasts, newest nearest to the edge. Hovering or focusing one holds them all. */
export function ToastStack({ label, manager, timeout, corner }: ToastStackProps) {
  const place = corner === 'top' ? 'top-0 flex-col' : 'bottom-0 flex-col-reverse';
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
