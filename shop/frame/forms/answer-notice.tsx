import type { ReactNode } from 'react';
import { Notice } from '#platform/ui/notice.tsx';
import { IN_VIEW, useInView } from './use-in-view.ts';

type AnswerNoticeProps = {
  answer: { isDone: boolean; text: string } | null | undefined;
  /** False where the form was taken, and what it asked for did not come about. */
  isGood?: boolean;
  children?: ReactNode;
};

/** What a form of the page came to. */
export function AnswerNotice({ answer, isGood = answer?.isDone, children }: AnswerNoticeProps) {
  const shown = useInView<HTMLDivElement>(answer);
  if (!answer) return null;
  return (
    <div ref={shown} className={IN_VIEW}>
      <Notice tone={isGood ? 'success' : 'danger'} heading={answer.text} announce>
        {children}
      </Notice>
    </div>
  );
}
