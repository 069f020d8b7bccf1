import { type ComponentProps, useId } from 'react';
import { controlClasses, FieldFrame, type FieldTexts, fieldNotes } from './field-frame.tsx';

type TextAreaProps = ComponentProps<'textarea'> & FieldTexts;

export function TextArea({ label, hideLabel, hint, error, className, id, rows = 5, ...area }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const { aria } = fieldNotes(fieldId, hint, error);
  return (
    <FieldFrame
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      className={className}
      id={fieldId}
    >
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
