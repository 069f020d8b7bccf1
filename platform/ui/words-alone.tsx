import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from './icon-button.tsx';
import { GoodsPicture } from './picture.tsx';
import { serveToasts, type ToastMessage } from './show-toast.ts';
import { useHeaderBottom } from './use-header-bottom.ts';

const STAY_MS = 5_000;
const WAY = 'link inline-flex min-h-8 items-center font-medium pointer-coarse:min-h-11';
const CORNERS = { shop: 'shop-toasts sm:w-96 sm:p-5', cart: 'pt-1.5 sm:w-112 sm:px-5' };

/** Stands in for the stacks until their code is there, in their places, and then finishes what it shows. */
export function WordsAlone() {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const hide = () => setMessage(null);
  useEffect(() => serveToasts({ show: setMessage, hide: () => setMessage(null) }), []);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), message.stayMs ?? STAY_MS);
    return () => clearTimeout(timer);
  }, [message]);
  const stack = message?.stack ?? 'shop';
  const top = useHeaderBottom(stack === 'cart');
  return (
    <div
      role="status"
      aria-label={stack === 'cart' ? 'Cart messages' : 'Messages'}
      style={stack === 'cart' ? { top } : undefined}
      className={`pointer-events-none fixed right-0 z-50 w-full p-3 ${CORNERS[stack]}`}
    >
      {message && <Words message={message} hide={hide} />}
    </div>
  );
}

function Words({ message, hide }: { message: ToastMessage; hide: () => void }) {
  const { text, picture, link, action } = message;
  const act = () => {
    hide();
    action?.onPress();
  };
  return (
    <div className="appear pointer-events-auto flex items-start gap-3 rounded-xs border border-l-3 border-rule border-l-gold bg-raised py-1.5 pr-1.5 pl-3 text-[0.9375rem] shadow-lift">
      {picture && <GoodsPicture of={picture} sizes="48px" className="my-1 w-12 shrink-0" />}
      <div className="min-w-0 flex-1 pt-2 wrap-anywhere">
        <p className="font-medium leading-snug">{text}</p>
        <p className="flex min-h-2 flex-wrap gap-x-6">
          {link && (
            <Link to={link.to} onClick={hide} className={WAY}>
              {link.label}
            </Link>
          )}
          {action && (
            <button type="button" onClick={act} className={WAY}>
              {action.label}
            </button>
          )}
        </p>
      </div>
      <IconButton label="Dismiss" onClick={hide}>
        <X aria-hidden size={16} />
      </IconButton>
    </div>
  );
}
