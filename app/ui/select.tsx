import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { controlClasses } from './control-classes.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { fieldNotes } from './field-notes.ts';

type SelectProps = ComponentProps<'select'> & FieldTexts;

/** The browser's own select in our clothes; the options come as children. */
export function Select({ label, hideLabel, hint, error, className, id, ...select }: SelectProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const { aria } = fieldNotes(fieldId, hint, error);
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, className }} id={fieldId}>
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
