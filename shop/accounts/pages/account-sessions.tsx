import { useCallback, useEffect, useState } from 'react';
import { formatDay, formatTime } from '#platform/time/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Section } from '#platform/ui/section.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { browserName } from '../rules/browser-name.ts';
import { get, type IdentityResult, post } from './identity-client.ts';
import { useAccountCall } from './use-account-call.ts';

type Session = { id: string; createdAt: string; userAgent?: string | null };

export function AccountSessions({ ownId }: { ownId: string | null }) {
  const [found, setFound] = useState<IdentityResult<Session[]> | null>(null);
  const { isBusy, run } = useAccountCall();
  const load = useCallback(async () => setFound(await get<Session[]>('list-sessions')), []);
  // Sessions are Better Auth's to list; the browser asks once the page is hydrated.
  useEffect(() => void load(), [load]);

  const end = async (id: string) => {
    await run(() => post('revoke-session', { id }), 'Session ended');
    await load();
  };
  const endOthers = async () => {
    await run(() => post('revoke-other-sessions', {}), 'All other sessions ended');
    await load();
  };
  const sessions = found?.kind === 'done' ? found.answer : [];
  return (
    <Section heading="Where you're logged in">
      {found === null && <Skeleton className="h-16 w-full" />}
      {found?.kind === 'refused' && <Notice heading={found.text} />}
      <ul>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isOwn={session.id === ownId}
            isDisabled={isBusy || ownId === null}
            onEnd={() => void end(session.id)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          size="small"
          className="mt-4"
          disabled={isBusy}
          onClick={() => void endOthers()}
        >
          End all other sessions
        </Button>
      )}
    </Section>
  );
}

type SessionRowProps = { session: Session; isOwn: boolean; isDisabled: boolean; onEnd: () => void };

function SessionRow({ session, isOwn, isDisabled, onEnd }: SessionRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-rule py-3">
      <div>
        <p className="font-medium">{browserName(session.userAgent ?? '')}</p>
        <p className="text-sm text-soft">
          since {formatDay(session.createdAt)}, {formatTime(session.createdAt)}
        </p>
      </div>
      {isOwn ? (
        <p className="text-sm text-soft">This browser</p>
      ) : (
        <Button variant="quiet" size="small" disabled={isDisabled} onClick={onEnd}>
          End this session
        </Button>
      )}
    </li>
  );
}
