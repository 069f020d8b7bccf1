import { href, redirect } from 'react-router';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { Container } from '#platform/ui/container.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { readForm } from '#shop/frame/forms/read-form.ts';
import { shopOf, siteOf, viewerOf } from '#shop/frame/scope.ts';
import { isHelping } from '#shop/staff/accept-invitation.server.ts';
import { requireSignedIn } from '#shop/viewer.server.ts';
import { findAddress } from '../remembered-address.server.ts';
import type { Route } from './+types/account';
import { AccountAddress } from './account-address.tsx';
import { AccountData } from './account-data.tsx';
import { AccountDeletion } from './account-deletion.tsx';
import { AccountEmail } from './account-email.tsx';
import { AccountName } from './account-name.tsx';
import { AccountPassword } from './account-password.tsx';
import { AccountSessions } from './account-sessions.tsx';
import { refreshMe } from './me-store.ts';
import { SecondFactor } from './second-factor.tsx';
import { useIdentitySession } from './use-identity-session.ts';
import { useSessionPage } from './use-session-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireSignedIn(viewerOf(context));
  const { email, name, kind } = viewer;
  const shop = shopOf(context);
  const kept = await findAddress(shop, viewer);
  const address = kept?.address ?? null;
  const isAdmin = kind === 'admin';
  const mayHaveFactor = isAdmin || (await isHelping(shop, viewer));
  return { email, name, address, isAdmin, mayHaveFactor, siteName: siteOf(context).name };
}

const FIELDS = { name: 1, username: 1, currentPassword: 1, newPassword: 1, confirm: 1, password: 1 } as const;

/** Sent before the page was hydrated: nothing of it is kept, but it never stood in a URL either. */
export async function action({ request }: Route.ActionArgs) {
  await readForm(request, FIELDS);
  return redirect(href('/account'), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Account · ${loaderData?.siteName ?? ''}` }, { name: 'robots', content: 'noindex' }];
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { email, name, address, isAdmin, mayHaveFactor } = loaderData;
  const { session, refresh } = useIdentitySession();
  useSessionPage();
  return (
    <Container width="text" className="grid gap-10 pt-8">
      <Breadcrumb crumbs={[{ label: 'Home', to: href('/') }, { label: 'Account' }]} />
      <PageTitle lead="Your details, and what you can change.">Account</PageTitle>
      <noscript>
        <p className="text-soft">You need JavaScript to make changes here.</p>
      </noscript>
      <AccountEmail email={email} isVerified={session?.emailVerified ?? null} />
      <AccountName name={name} />
      <AccountAddress address={address} />
      <AccountPassword email={email} />
      <AccountSessions ownId={session?.id ?? null} />
      {(mayHaveFactor || session?.twoFactorEnabled) && (
        <SecondFactor
          isOn={session?.twoFactorEnabled ?? null}
          // With it a helper may work from now on.
          onChange={() => void Promise.all([refresh(), refreshMe()])}
        />
      )}
      <AccountData />
      {!isAdmin && <AccountDeletion />}
    </Container>
  );
}
