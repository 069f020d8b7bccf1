import { type FormEvent, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import type { FileChoice } from './use-chosen-files.ts';

/** The product file and, where scripts run, the pictures it names. Without them it is a plain form of one file. */
export function ChooseFiles({ files: { looking, refusal, check } }: { files: FileChoice }) {
  const sheet = useRef<HTMLInputElement>(null);
  const loose = useRef<HTMLInputElement>(null);
  const isHydrated = useIsHydrated();
  const isSending = useNavigation().state !== 'idle' || looking !== null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void check([...(sheet.current?.files ?? []), ...(loose.current?.files ?? [])]);
  };
  return (
    <>
      {refusal !== null && <Notice tone="danger" heading={refusal} announce />}
      <Form
        method="post"
        encType="multipart/form-data"
        onSubmit={isHydrated ? send : undefined}
        className="grid max-w-2xl gap-5"
      >
        <input type="hidden" name="intent" value="check" />
        <Field
          ref={sheet}
          type="file"
          name="file"
          label="CSV file"
          accept={isHydrated ? '.csv,text/csv,.zip,application/zip' : '.csv,text/csv'}
          required={!isHydrated}
          className="file-field"
        />
        {isHydrated && (
          <Field
            ref={loose}
            type="file"
            multiple
            label="Pictures, or a ZIP of them"
            hint="Optional: the files that the column image names. A ZIP may hold the CSV file, too."
            accept="image/*,.zip,application/zip"
            className="file-field"
          />
        )}
        <Button type="submit" disabled={isSending} className="justify-self-start">
          {isSending ? 'Checking...' : 'Check the file'}
        </Button>
        {looking !== null && looking.total > 1 && (
          <p className="text-soft tabular-nums">
            Looking at picture {looking.seen} of {looking.total}
          </p>
        )}
        <noscript>
          <p className="text-soft">Bringing pictures along needs JavaScript.</p>
        </noscript>
      </Form>
    </>
  );
}
