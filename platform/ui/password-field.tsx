import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useId, useState } from 'react';
import { controlClasses, FieldFrame, type FieldTexts, fieldNotes } from './field-frame.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldTexts;

export function PasswordField({ label, hideLabel, hint, error, className, ...input }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const { aria } = fieldNotes(id, hint, error);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error} className={className} id={id}>
      <span className="relative block">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...aria}
          id={id}
          type={isShown ? 'text' : 'password'}
          className={`${controlClasses} min-h-11 pr-12`}
        />
        <button
          type="button"
          aria-label="Show password"
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-xs text-soft hover:text-ink focus-visible:-outline-offset-2"
        >
          <Icon aria-hidden size={20} />
        </button>
      </span>
    </FieldFrame>
  );
}
