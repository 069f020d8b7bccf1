import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, useId } from 'react';
import { controlClasses, FieldFrame, type FieldTexts, fieldNotes } from './field-frame.tsx';

type SelectProps = ComponentProps<'select'> & FieldTexts;

export function Select({ label, hideLabel, hint, error, className, id, ...select }: SelectProps) {
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
      <div className="relative">
        <select
          {...select}
          {...aria}
          id={fieldId}
          className={`${controlClasses} min-h-11 appearance-none pr-10`}
        />
        <ChevronDown
          aria-hidden
          size={18}
          className="pointer-events-none absolute inset-y-0 right-3 my-auto text-soft"
        />
      </div>
    </FieldFrame>
  );
}
