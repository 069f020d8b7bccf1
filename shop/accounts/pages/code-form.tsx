import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { ScriptedForm } from '#platform/ui/scripted-form.tsx';
import { useFocusOnRefused } from '#shop/frame/forms/use-focus-on-refused.ts';
import type { IdentityFailure } from '../contract/identity-errors.ts';
import { FormProblem } from './form-problem.tsx';
import { type IdentityResult, verifyCode, verifyRecoveryCode } from './identity-client.ts';
import { refusedFields } from './refused-fields.ts';

type CodeFormProps = {
  refusal: IdentityFailure | null;
  onTyping: () => void;
  onSubmit: (call: () => Promise<IdentityResult>) => void;
  onCancel: () => void;
};

export function CodeForm({ refusal, onTyping, onSubmit, onCancel }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const form = useFocusOnRefused(refusal);
  const refused = refusedFields(refusal);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const plain = code.trim();
    onSubmit(() => (isRecovery ? verifyRecoveryCode(plain) : verifyCode(plain.replaceAll(' ', ''))));
  };
  const change = () => {
    setCode('');
    setRecovery(!isRecovery);
    onTyping();
  };
  return (
    <ScriptedForm ref={form} onSubmit={submit} onInput={onTyping} className="grid gap-4">
      <h2 className="text-title">One more step</h2>
      <Field
        key={isRecovery ? 'recovery' : 'code'}
        label={isRecovery ? 'Recovery code' : 'Code from your authenticator app'}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        required
        autoFocus
        maxLength={32}
        value={code}
        error={refused.code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <FormProblem text={refused.form} />
      <Button type="submit" disabled={code.trim() === ''}>
        Continue
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <button type="button" onClick={change} className="link py-1">
          {isRecovery ? 'Use the app instead' : 'Use a recovery code'}
        </button>
        <button type="button" onClick={onCancel} className="link py-1">
          Back
        </button>
      </div>
    </ScriptedForm>
  );
}
