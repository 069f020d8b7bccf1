import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { ScriptedForm } from '#platform/ui/scripted-form.tsx';
import { Section } from '#platform/ui/section.tsx';
import { post } from './identity-client.ts';
import { SecondFactorSetup, type Setup } from './second-factor-setup.tsx';
import { useAccountCall } from './use-account-call.ts';

type SecondFactorProps = {
  isOn: boolean | null;
  onChange: () => void;
};

export function SecondFactor({ isOn, onChange }: SecondFactorProps) {
  const [password, setPassword] = useState('');
  const [setup, setSetup] = useState<Setup | null>(null);
  const { isBusy, error, run } = useAccountCall();

  const begin = async () => {
    const made = await run(() => post<Setup>('two-factor/enable', { password }));
    if (made) setSetup(made);
  };
  const end = async () => {
    const ended = await run(() => post('two-factor/disable', { password }), 'Two-step login is off');
    if (ended !== undefined) finish();
  };
  const renew = async () => {
    const made = await run(() => post<Setup>('two-factor/generate-backup-codes', { password }));
    if (made) setSetup({ backupCodes: made.backupCodes });
  };
  const finish = () => {
    setSetup(null);
    setPassword('');
    onChange();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (isOn ? end() : begin());
  };
  return (
    <Section heading="Two-step login" id="two-step-login">
      <p className="text-soft">
        {isOn ? 'On: ' : 'Off. With it on, '}logging in takes your password and a code from an authenticator
        app.
      </p>
      {setup ? (
        <SecondFactorSetup setup={setup} onDone={finish} />
      ) : (
        <ScriptedForm onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-3">
          <Field
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            value={password}
            error={error}
            onChange={(event) => setPassword(event.currentTarget.value)}
            className="w-full max-w-xs"
          />
          <Button type="submit" variant="secondary" disabled={isBusy || isOn === null || password === ''}>
            {isOn ? 'Turn off' : 'Set up'}
          </Button>
          {isOn && (
            <Button variant="quiet" disabled={isBusy || password === ''} onClick={() => void renew()}>
              New recovery codes
            </Button>
          )}
        </ScriptedForm>
      )}
    </Section>
  );
}
