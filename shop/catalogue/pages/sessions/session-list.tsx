import { href } from 'react-router';
import { useLive } from '#platform/live/use-live.ts';
import { Container } from '#platform/ui/container.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { Session } from '#shop/catalogue/list-sessions.server.ts';
import { SessionRow } from './session-row.tsx';

type SessionListProps = {
  title: string;
  about: string;
  sessions: readonly Session[];
  /** Looked for among the consultations while nothing is stated to be of the kind. */
  word: string;
};

export function SessionList({ title, about, sessions, word }: SessionListProps) {
  useLive(['products']);
  const others = `${href('/all')}?${new URLSearchParams({ q: word, category: 'Consultation' })}`;
  return (
    <Container className="grid gap-10 pt-8">
      <PageTitle lead={about}>{title}</PageTitle>
      {sessions.length === 0 ? (
        <EmptyState
          figure="populus"
          heading="Nothing is on at the moment"
          action={
            <TextLink to={others} className="py-1">
              Look among the consultations
            </TextLink>
          }
        />
      ) : (
        <ul className="grid gap-8 border-t border-rule pt-8">
          {sessions.map((session, place) => (
            <li key={session.product.id}>
              <SessionRow session={session} priority={place < 2} />
            </li>
          ))}
        </ul>
      )}
    </Container>
  );
}
