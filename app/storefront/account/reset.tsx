import { href, redirect, useSearchParams } from 'react-router';
import { readForm } from '#app/read-form.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Container } from '#app/ui/container.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { useIsAlive } from '#app/ui/use-is-alive.ts';
import { PageHead } from '../frame/page-head.tsx';
import type { Route } from './+types/reset';
import { AskForReset } from './ask-for-reset.tsx';
import { NewPassword } from './new-password.tsx';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Sent before the page was hydrated: nothing of it is kept, but it never stood in an address either. */
export async function action({ request }: Route.ActionArgs) {
  await readForm(request, { email: 1 });
  return redirect(href('/reset'), 303);
}

/** Asks for the mail; with the token of its link, for the new password. The document knows no token. */
export default function Reset() {
  const [query] = useSearchParams();
  const isAlive = useIsAlive();
  const token = isAlive ? query.get('token') : null;
  return (
    <Container width="text" className="grid gap-8 pt-8">
      <PageHead title="Reset password" />
      <Breadcrumb crumbs={[{ label: 'Home', to: href('/') }, { label: 'Reset password' }]} />
      <PageTitle
        lead={
          token
            ? 'Choose a new password. Every browser that is signed in now will be signed out.'
            : 'Tell us your e-mail address, and we send you a link that sets a new password.'
        }
      >
        RESET PASSWORD
      </PageTitle>
      {token ? <NewPassword token={token} /> : <AskForReset />}
      <noscript>
        <p className="text-soft">Setting a password needs JavaScript. You can also write to us.</p>
      </noscript>
    </Container>
  );
}
