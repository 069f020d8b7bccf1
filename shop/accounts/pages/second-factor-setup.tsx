import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { ScriptedForm } from '#platform/ui/scripted-form.tsx';
import { verifyCode } from './identity-client.ts';
import { QrCode } from './qr-code.tsx';
import { useAccountCall } from './use-account-call.ts';

export type Setup = { totpURI?: string; backupCodes: string[] };

export function SecondFactorSetup({ setup, onDone }: { setup: Setup; onDone: () => void }) {
  const [code, setCode] = useState('');
  const { isBusy, error, run } = useAccountCall();
  const { totpURI, backupCodes } = setup;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const plain = code.replaceAll(' ', '');
    const proved = await run(() => verifyCode(plain), 'Two-step login is on');
    if (proved !== undefined) onDone();
  };
  return (
    <div className="mt-4 grid gap-6 border-l-2 border-gold pl-5">
      <RecoveryCodes codes={backupCodes} />
      {totpURI ? (
        <ScriptedForm onSubmit={(event) => void submit(event)} className="grid gap-4">
          <h3 className="text-lg">Authenticator app</h3>
          <p className="text-soft">
            Scan this code with the app, type the key below, or{' '}
            <a href={totpURI} className="link">
              open it on this phone
            </a>
            . Then enter the code it shows.
          </p>
          <QrCode text={totpURI} label="QR code for the authenticator app, with the same key as below" />
          <p className="font-medium tracking-wider wrap-anywhere">{keyOf(totpURI)}</p>
          <Field
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={12}
            value={code}
            error={error}
            onChange={(event) => setCode(event.currentTarget.value)}
            className="max-w-xs"
          />
          <div>
            <Button type="submit" disabled={isBusy || code === ''}>
              Turn on
            </Button>
          </div>
        </ScriptedForm>
      ) : (
        <div>
          <Button variant="secondary" onClick={onDone}>
            I've written them down
          </Button>
        </div>
      )}
    </div>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">Recovery codes</h3>
      <p className="text-soft">Each works once if you lose your phone. Keep them on paper.</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 font-medium tabular-nums sm:grid-cols-3">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}

function keyOf(totpURI: string): string {
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
