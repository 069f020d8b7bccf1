import { CopyButton } from '#platform/ui/copy-button.tsx';
import { Notice } from '#platform/ui/notice.tsx';

type WebhookAnswerProps = {
  answer: { isDone: boolean; text: string; secret?: string | null; isTaken?: boolean } | undefined;
};

export function WebhookAnswer({ answer }: WebhookAnswerProps) {
  if (!answer) return null;
  const isGood = answer.isDone && answer.isTaken !== false;
  return (
    <Notice tone={isGood ? 'success' : 'danger'} heading={answer.text} announce>
      {answer.secret && (
        <div className="mt-3 grid justify-items-start gap-3">
          <p className="max-w-text">
            The secret with which the receiver knows that a message is yours. Copy it now: it is not shown
            again.
          </p>
          <p className="w-full font-mono text-sm wrap-anywhere">{answer.secret}</p>
          <CopyButton text={answer.secret} label="Copy the secret" />
        </div>
      )}
    </Notice>
  );
}
