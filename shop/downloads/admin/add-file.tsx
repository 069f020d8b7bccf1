import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import { ACCEPTED, sizeText } from '../rules/file-type.ts';
import { type Sending, sendFile } from './send-file.ts';

/** Sends a chosen file; what stands on the page is read anew when it has arrived. */
export function AddFile({ productId }: { productId: string }) {
  const isHydrated = useIsHydrated();
  const input = useRef<HTMLInputElement>(null);
  const { sending, send, stop } = useSending(productId);
  const isBusy = sending !== null && sending.problem === null;
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-3">
        <Button disabled={!isHydrated || isBusy} onClick={() => input.current?.click()}>
          Add a file
        </Button>
        {isBusy && (
          <Button variant="quiet" onClick={stop}>
            Stop
          </Button>
        )}
      </p>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label="File to add"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          // So that the same file can be chosen once more.
          target.value = '';
        }}
      />
      <noscript>
        <p className="text-soft">Adding a file needs JavaScript.</p>
      </noscript>
      <div role="status" className="grid gap-1.5">
        {sending && <Progress sending={sending} />}
      </div>
    </div>
  );
}

function Progress({ sending: { name, sent, size, problem } }: { sending: Sending }) {
  if (problem) return <p className="text-madder">{problem}</p>;
  return (
    <>
      <progress
        value={sent}
        max={size}
        aria-label={`Sending ${name}`}
        className="w-full max-w-md accent-clay"
      />
      <p className="text-sm wrap-anywhere text-soft">
        {name}: {sizeText(sent)} of {sizeText(size)}
      </p>
    </>
  );
}

function useSending(productId: string) {
  const [sending, setSending] = useState<Sending | null>(null);
  const [abort, setAbort] = useState<AbortController | null>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => () => abort?.abort(), [abort]);
  async function send(file: File): Promise<void> {
    const begun = new AbortController();
    setAbort(begun);
    const of = { name: file.name, size: file.size, problem: null };
    setSending({ ...of, sent: 0 });
    const onProgress = (sent: number) => setSending({ ...of, sent });
    const problem = await sendFile({ productId, file, signal: begun.signal, onProgress });
    setSending(problem === null || begun.signal.aborted ? null : { ...of, sent: 0, problem });
    await revalidate();
  }
  return { sending, send, stop: () => abort?.abort() };
}
