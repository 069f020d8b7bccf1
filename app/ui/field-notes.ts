export type FieldNotes = {
  hintId?: string;
  errorId?: string;
  message?: string;
  /** The attributes that tie the notes to the control. */
  aria: { 'aria-describedby'?: string; 'aria-invalid'?: true };
};

/** Ids and attributes that tie a hint and an error to the control with this id. */
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
