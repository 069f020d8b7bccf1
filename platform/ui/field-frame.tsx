import type { ReactNode } from 'react';

export const controlClasses =
  'w-full min-w-0 scroll-mt-10 rounded-xs border border-edge bg-raised px-3.5 py-2 text-base text-ink placeholder:text-soft hover:border-ink focus-visible:border-clay focus-visible:outline-1 focus-visible:outline-offset-0 aria-invalid:border-madder [&[readonly]]:bg-deep disabled:border-rule disabled:bg-deep disabled:text-soft';

export type FieldNotes = {
  hintId?: string;
  errorId?: string;
  message?: string;
  aria: { 'aria-describedby'?: string; 'aria-invalid'?: true };
};

export function fieldNotes(id: string, hint: unknown, error?: string | readonly string[]): FieldNotes {
  const message = typeof error === 'string' ? error : error?.join(' ');
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = message ? `${id}-error` : undefined;
  const described = [hintId, errorId].filter(Boolean).join(' ');
  return {
    hintId,
    errorId,
    message,
    aria: {
      'aria-describedby': described || undefined,
      'aria-invalid': errorId ? true : undefined,
    },
  };
}

export type FieldTexts = {
  label: string;
  /** For screen readers only, where the place says enough (a search box). */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** One message, or the list that a form library gives. */
  error?: string | readonly string[];
};

type FieldFrameProps = FieldTexts & { id: string; className?: string; children: ReactNode };

export function FieldFrame({ id, label, hideLabel, hint, error, className = '', children }: FieldFrameProps) {
  const notes = fieldNotes(id, hint, error);
  return (
    <div className={`grid grid-cols-1 content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-[0.9375rem] font-medium'}>
        {label}
      </label>
      {children}
      {notes.hintId && (
        <p id={notes.hintId} className="text-label text-soft">
          {hint}
        </p>
      )}
      {notes.errorId && (
        <p id={notes.errorId} className="text-label font-medium text-madder">
          {notes.message}
        </p>
      )}
    </div>
  );
}
