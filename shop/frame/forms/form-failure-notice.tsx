import X from 'lucide-react/icons/x';
import { createPortal } from 'react-dom';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { useLoginRequest } from '#shop/accounts/pages/login-dialog-store.ts';
import { type FailureKind, setFormFailure, useFormFailure } from './form-failure-store.ts';

const WORDS: Record<FailureKind, string> = {
  unsent: 'Nothing was sent.',
  unknown: "We don't know whether it arrived:",
  refused: 'Nothing was changed.',
  signed_out: 'Nothing was sent.',
};

/** Rendered beside the page: an open dialog hides the page, and takes a press there for a wish to be closed. */
export function FormFailureNotice() {
  const failure = useFormFailure();
  const isLoggingIn = useLoginRequest() !== null;
  if (!failure || isLoggingIn) return null;
  return createPortal(
    <div
      role="status"
      className="failure-notice fixed inset-x-0 z-45 mx-auto flex w-full max-w-xl items-start gap-3 border-b-2 border-madder bg-raised py-2 pr-2 pl-5 shadow-lift sm:top-4 sm:rounded-sm sm:border-2 print:hidden"
    >
      <p className="min-w-0 flex-1 py-2">
        <strong>{WORDS[failure.kind]}</strong>{' '}
        {failure.kind === 'unknown' && (
          <>
            <a href={failure.look} target="_blank" rel="noreferrer" className="link">
              look here
            </a>
            .{' '}
          </>
        )}
        What you typed is still here. You can press again.
      </p>
      <IconButton label="Dismiss" onClick={() => setFormFailure(null)}>
        <X aria-hidden size={18} />
      </IconButton>
    </div>,
    document.body,
  );
}
