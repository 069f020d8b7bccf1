import { href, redirect, useSearchParams } from 'react-router';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { Container } from '#platform/ui/container.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import { readForm } from '#shop/frame/forms/read-form.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import type { Route } from './+types/reset';
import { AskForReset } from './ask-for-reset.tsx';
import { NewPassword } from './new-password.tsx';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Sent before the page was hydrated: nothing of it is kept, but it never stood in a URL either. */
export async function action({ request }: Route.ActionArgs) {
  await readForm(request, { email: 1 });
  return redirect(href('/reset'), 303);
}

/** Asks for the mail; with the token of its link, for the new password. The document knows no token. */
export default function Reset() {
  const [query] = useSearchParams();
  const isHydrated = useIsHydrated();
  const token = isHydrated ? query.get('token') : null;
  return (
    <Container width="text" className="grid gap-8 pt-8">
      <PageHead title="Reset password" />
      <Breadcrumb crumbs={[{ label: 'Home', to: href('/') }, { label: 'Reset password' }]} />
      <PageTitle
        lead={
          token
            ? "Choose a new password. You'll be logged out in every browser."
            : "Tell us your e-mail address, and we'll send you a link to set a new password."
        }
      >
        RESET PASSWORD
      </PageTitle>
      {token ? <NewPassword token={token} /> : <AskForReset />}
      <noscript>
        <p className="text-soft">You need JavaScript to set a password. You can also write to us.</p>
      </noscript>
    </Container>
  );
}
