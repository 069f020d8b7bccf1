import { type ComponentProps, useId } from 'react';
import { controlClasses } from './control-classes.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { fieldNotes } from './field-notes.ts';

type TextAreaProps = ComponentProps<'textarea'> & FieldTexts;

export function TextArea({ label, hideLabel, hint, error, className, id, rows = 5, ...area }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const { aria } = fieldNotes(fieldId, hint, error);
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, className }} id={fieldId}>
      <textarea
        {...area}
        {...aria}
        id={fieldId}
        rows={rows}
        className={`${controlClasses} field-sizing-content min-h-32`}
      />
    </FieldFrame>
  );
}
