import { SecretOnce } from '#shop/frame/admin/secret-once.tsx';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';

type WebhookNoticeProps = {
  answer: { isDone: boolean; text: string; secret?: string | null; isTaken?: boolean } | undefined;
};

export function WebhookNotice({ answer }: WebhookNoticeProps) {
  return (
    <AnswerNotice answer={answer} isGood={answer?.isDone && answer.isTaken !== false}>
      {answer?.secret && (
        <SecretOnce value={answer.secret} called="secret">
          The secret with which the receiver knows that a message is yours. Copy it now: it is not shown
          again.
        </SecretOnce>
      )}
    </AnswerNotice>
  );
}
