import { type ComponentProps, useId } from 'react';
import { controlClasses, FieldFrame, type FieldTexts, fieldNotes } from './field-frame.tsx';

type FieldProps = ComponentProps<'input'> & FieldTexts;

/** Takes any input attribute, controlled or not, and conform's props spread. */
export function Field({ label, hideLabel, hint, error, className, id, ...input }: FieldProps) {
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
      <input {...input} {...aria} id={fieldId} className={`${controlClasses} min-h-11`} />
    </FieldFrame>
  );
}
