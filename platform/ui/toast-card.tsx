import { Toast, type ToastObject } from '@base-ui/react/toast';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { Link, useLocation } from 'react-router';
import { GoodsPicture } from './picture.tsx';
import type { ToastLook } from './show-toast.ts';

const looks = {
  info: { Icon: Info, tone: 'border-l-gold', ink: 'text-ink' },
  success: { Icon: CircleCheck, tone: 'border-l-leaf', ink: 'text-leaf' },
  error: { Icon: CircleAlert, tone: 'border-l-madder', ink: 'text-madder' },
};

const way = 'link inline-flex min-h-8 items-center font-medium pointer-coarse:min-h-11';

export function ToastCard({ toast }: { toast: ToastObject<ToastLook> }) {
  const { pathname } = useLocation();
  const { close } = Toast.useToastManager();
  const { tone = 'info', picture, link } = toast.data ?? {};
  const hasLink = link !== undefined && link.to !== pathname;
  return (
    <Toast.Root
      toast={toast}
      swipeDirection="right"
      className={`appear @container pointer-events-auto rounded-xs border border-l-3 border-rule bg-raised shadow-lift data-limited:hidden ${looks[tone].tone}`}
    >
      <Toast.Content className="flex items-start gap-3 py-1.5 pr-1.5 pl-3 text-[0.9375rem]">
        <ToastMark tone={tone} picture={picture} />
        <div className="min-w-0 flex-1 pt-2 wrap-anywhere">
          {/* Rendered anew for every text, so that the same words twice are also heard twice. */}
          <Toast.Title key={toast.updateKey} render={<p />} className="font-medium leading-snug" />
          <div className="flex min-h-2 flex-wrap gap-x-6">
            {hasLink && (
              <Link to={link.to} onClick={() => close(toast.id)} className={way}>
                {link.label}
              </Link>
            )}
            {toast.actionProps && <Toast.Action className={way} />}
          </div>
        </div>
        <Toast.Close
          aria-label="Dismiss"
          className="grid size-9 shrink-0 place-items-center rounded-xs text-soft hover:bg-deep hover:text-ink pointer-coarse:size-11 pointer-coarse:@max-3xs:size-[44px]"
        >
          <X aria-hidden size={16} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  );
}

function ToastMark({ tone, picture }: Pick<ToastLook, 'tone' | 'picture'>) {
  const { Icon, ink } = looks[tone];
  if (!picture) return <Icon aria-hidden size={20} className={`mt-2 shrink-0 ${ink}`} />;
  return (
    <GoodsPicture key={picture.id} of={picture} sizes="48px" className="my-1 w-12 shrink-0 @max-3xs:hidden" />
  );
}
