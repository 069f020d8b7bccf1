import { Toast, type ToastObject } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ToastLook } from './show-toast.ts';

const looks = {
  info: { Icon: Info, tone: 'border-l-gold', ink: 'text-ink' },
  success: { Icon: CircleCheck, tone: 'border-l-leaf', ink: 'text-leaf' },
  error: { Icon: CircleAlert, tone: 'border-l-madder', ink: 'text-madder' },
};

export function ToastCard({ toast }: { toast: ToastObject<ToastLook> }) {
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
          <Toast.Description className="mt-0.5 text-sm leading-snug text-soft" />
        </div>
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
