import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import { MESSAGE_UNSENT, type MessageField } from '../contract.ts';

export type ContactInput = Partial<Record<MessageField, string>>;

type UnsentMessageProps = { typed: ContactInput; problem: string | null; putBack: () => void };

export function UnsentMessage({ typed, problem, putBack }: UnsentMessageProps) {
  const isHydrated = useIsHydrated();
  return (
    <Notice tone="danger" heading={MESSAGE_UNSENT} announce>
      {problem && <p>{problem}</p>}
      {isHydrated ? (
        <Button variant="secondary" size="small" onClick={putBack} className="mt-2">
          Put back what I wrote
        </Button>
      ) : (
        <details>
          <summary className="cursor-pointer py-2.5 underline underline-offset-4">What you wrote</summary>
          <p className="break-words font-medium">{typed.subject}</p>
          <p className="break-words whitespace-pre-line">{typed.message}</p>
        </details>
      )}
    </Notice>
  );
}
