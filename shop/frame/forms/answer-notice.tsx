import { Notice } from '#platform/ui/notice.tsx';
import { IN_VIEW, useInView } from './use-in-view.ts';

type AnswerNoticeProps = { answer: { isDone: boolean; text: string } | null | undefined };

/** What a form of the page came to. */
export function AnswerNotice({ answer }: AnswerNoticeProps) {
  const shown = useInView<HTMLDivElement>(answer);
  if (!answer) return null;
  return (
    <div ref={shown} className={IN_VIEW}>
      <Notice tone={answer.isDone ? 'success' : 'danger'} heading={answer.text} announce />
    </div>
  );
}
