import type { ReactNode } from 'react';
import { fieldNotes } from './field-notes.ts';

export type FieldTexts = {
  label: string;
  /** Keeps the label for screen readers only, where the place says enough (a search box). */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** One message, or the list that a form library gives. */
  error?: string | readonly string[];
};

type FieldFrameProps = FieldTexts & { id: string; className?: string; children: ReactNode };

/** What every field has around its control: label above, hint and error beneath. */
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
