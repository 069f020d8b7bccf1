import { CopyButton } from '#platform/ui/copy-button.tsx';

/** What was made just now and is never shown again; `called` as in "Copy the key". */
export function SecretOnce({ value, called, children }: { value: string; called: string; children: string }) {
  return (
    <>
      <p className="max-w-text">{children}</p>
      <code className="my-3 block w-fit border border-rule bg-raised px-3 py-2 wrap-anywhere select-all">
        {value}
      </code>
      <CopyButton text={value} label={`Copy the ${called}`} />
    </>
  );
}
