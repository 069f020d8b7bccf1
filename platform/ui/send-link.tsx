import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquare from 'lucide-react/icons/message-square';
import { buttonClasses } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Field } from './field.tsx';

type SendLinkProps = {
  url: string;
  /** Addresses that open a message with the link; null where there is no number to send it to. */
  whatsApp: string | null;
  sms?: string | null;
  isMain?: boolean;
  hint?: string;
};

/** Ways to pass a link on, and the link itself to be copied by hand. */
export function SendLink({ url, whatsApp, sms = null, isMain = false, hint }: SendLinkProps) {
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {whatsApp && (
          <a
            href={whatsApp}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses(isMain ? 'primary' : 'secondary', 'medium', 'w-full sm:w-auto')}
          >
            <MessageCircle aria-hidden size={18} />
            Send by WhatsApp
          </a>
        )}
        {sms && (
          <a href={sms} className={buttonClasses('secondary', 'medium', 'w-full sm:w-auto')}>
            <MessageSquare aria-hidden size={18} />
            Send by SMS
          </a>
        )}
        <CopyButton text={url} label="Copy link" />
      </div>
      <Field label="Link" readOnly value={url} onFocus={(event) => event.target.select()} hint={hint} />
    </>
  );
}
