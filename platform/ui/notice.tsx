import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';

const looks = {
  neutral: { Icon: Info, tone: 'border-edge', ink: 'text-soft' },
  info: { Icon: Info, tone: 'border-gold', ink: 'text-gold' },
  success: { Icon: CircleCheck, tone: 'border-leaf', ink: 'text-leaf' },
  danger: { Icon: CircleAlert, tone: 'border-madder', ink: 'text-madder' },
};

type NoticeProps = {
  tone?: keyof typeof looks;
  heading?: string;
  /** Announced to screen readers, for a notice that appears after the page did. */
  announce?: boolean;
  children?: ReactNode;
};

export function Notice({ tone = 'neutral', heading, announce, children }: NoticeProps) {
  const { Icon, tone: edge, ink } = looks[tone];
  return (
    <div
      role={announce ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={`flex gap-3 border-l-2 py-1 pl-4 ${edge}`}
    >
      <Icon aria-hidden size={20} className={`mt-0.5 shrink-0 ${ink}`} />
      <div className="min-w-0">
        {heading && <p className="font-medium">{heading}</p>}
        {children}
      </div>
    </div>
  );
}
