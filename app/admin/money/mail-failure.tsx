import { Notice } from '#app/ui/notice.tsx';
import { formatDay, formatTime } from '#contracts/dates.ts';
import type { MailFailure as Failure } from '#features/mail/mail-failure.ts';
import { letterReason } from './money-words.ts';

/** Says that e-mail does not get out, while there is still time before it is given up. */
export function MailFailure({ failure: { count, since, reason } }: { failure: Failure }) {
  return (
    <Notice
      tone="danger"
      heading={`E-mail has not been sent since ${formatDay(since)}, ${formatTime(since)}`}
    >
      <p>
        {count === 1 ? 'One e-mail waits' : `${count} e-mails wait`} and will be tried again.{' '}
        {letterReason(reason)}
      </p>
    </Notice>
  );
}
