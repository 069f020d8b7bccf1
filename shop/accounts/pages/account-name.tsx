import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { ScriptedForm } from '#platform/ui/scripted-form.tsx';
import { Section } from '#platform/ui/section.tsx';
import { post } from './identity-client.ts';
import { announceMe } from './me-store.ts';
import { useAccountCall } from './use-account-call.ts';

export function AccountName({ name }: { name: string }) {
  const [value, setValue] = useState(name);
  const { isBusy, error, run } = useAccountCall();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const changed = await run(() => post('update-user', { name: value.trim() }), 'Name updated');
    if (changed !== undefined) await announceMe();
  };
  return (
    <Section heading="Name">
      <ScriptedForm onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-3">
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          hint="Shown in the menu and beside your reviews. Earlier reviews don't change."
          maxLength={100}
          value={value}
          error={error}
          onChange={(event) => setValue(event.currentTarget.value)}
          className="w-full"
        />
        <Button type="submit" variant="secondary" disabled={isBusy}>
          Change name
        </Button>
      </ScriptedForm>
    </Section>
  );
}
