import { href } from 'react-router';
import { siteOf, viewerOf } from '#app/scope.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Container } from '#app/ui/container.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { requireSignedIn } from '#features/viewer.ts';
import type { Route } from './+types/account';
import { AccountDeletion } from './account-deletion.tsx';
import { AccountEmail } from './account-email.tsx';
import { AccountName } from './account-name.tsx';
import { AccountPassword } from './account-password.tsx';
import { AccountSessions } from './account-sessions.tsx';
import { SecondFactor } from './second-factor.tsx';
import { useIdentitySession } from './use-identity-session.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { email, name, kind } = requireSignedIn(viewerOf(context));
  return { email, name, isAdmin: kind === 'admin', siteName: siteOf(context).name };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Account · ${loaderData?.siteName ?? ''}` }, { name: 'robots', content: 'noindex' }];
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { email, name, isAdmin } = loaderData;
  const { session, refresh } = useIdentitySession();
  return (
    <Container width="text" className="grid gap-10 pt-8">
      <Breadcrumb crumbs={[{ label: 'Home', to: href('/') }, { label: 'Account' }]} />
      <PageTitle lead="What we know of you, and what you can change.">Account</PageTitle>
      <noscript>
        <p className="text-soft">Changing something here needs JavaScript.</p>
      </noscript>
      <AccountEmail email={email} isVerified={session?.emailVerified ?? null} />
      <AccountName name={name} />
      <AccountPassword email={email} />
      <AccountSessions ownToken={session?.token ?? null} />
      {isAdmin && <SecondFactor isOn={session?.twoFactorEnabled ?? null} onChange={() => void refresh()} />}
      {!isAdmin && <AccountDeletion />}
    </Container>
  );
}
