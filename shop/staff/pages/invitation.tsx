import { Form, href } from 'react-router';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Container } from '#platform/ui/container.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { useSessionPage } from '#shop/accounts/pages/use-session-page.ts';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { shopOf, siteOf, viewerOf } from '#shop/frame/scope.ts';
import { useSite } from '#shop/frame/site.ts';
import { type OpenInvitation, openInvitation } from '../accept-invitation.server.ts';
import { RIGHT_HINTS, RIGHT_NAMES, type Right } from '../contract.ts';
import type { Route } from './+types/invitation';
import { invitationForms } from './invitation-actions.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const invitation = await answering(openInvitation(shopOf(context), viewerOf(context), params.token));
  return { invitation, siteName: siteOf(context).name };
}

export const action = formAction(invitationForms);

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Help out · ${loaderData?.siteName ?? ''}` }, { name: 'robots', content: 'noindex' }];
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { name } = useSite();
  useSessionPage();
  return (
    <Container width="text" className="grid gap-8 pt-8">
      <PageTitle>Help out at {name}</PageTitle>
      {actionData?.isDone === false && <Notice tone="danger" heading={actionData.text} announce />}
      <Standing invitation={loaderData.invitation} />
    </Container>
  );
}

function Standing({ invitation }: { invitation: OpenInvitation }) {
  switch (invitation.kind) {
    case 'open':
      return <Accept rights={invitation.rights} />;
    case 'accepted':
      return <Accepted {...invitation} />;
    case 'unconfirmed':
      return (
        <Notice heading="Confirm your e-mail first">
          <p className="text-soft">
            We sent you a link when you registered: open it, then follow the link of the invitation once more.
            Nothing there? <TextLink to={href('/account')}>Ask for another on your account page</TextLink>.
          </p>
        </Notice>
      );
    case 'another_account':
      return (
        <Notice heading="This invitation is for another account">
          <p className="text-soft">Log out, and log in with the e-mail to which it was sent.</p>
        </Notice>
      );
  }
}

function Accept({ rights }: { rights: readonly Right[] }) {
  return (
    <>
      <p>This is what you are asked to do:</p>
      <RightList rights={rights} />
      <Form method="post" aria-label="Accept the invitation" className="grid gap-4">
        <input type="hidden" name="intent" value="accept" />
        <p className="text-soft">
          You need an authenticator app on your phone. The shop's owner sees what you do, and can end this at
          any time.
        </p>
        <SubmitButton className="justify-self-start">Accept</SubmitButton>
      </Form>
    </>
  );
}

function Accepted({ rights, isReady }: { rights: readonly Right[]; isReady: boolean }) {
  return (
    <>
      <Notice tone="success" heading="You are a helper of this shop" announce />
      <RightList rights={rights} />
      {isReady ? (
        <ButtonLink to={href('/admin/home')} className="justify-self-start">
          Go to work
        </ButtonLink>
      ) : (
        <>
          <p className="max-w-prose">
            One step is left: set up the two-step login on your account page. If it is on already, log out and
            log in again with your password and a code. If you have no password yet, set one with “Forget
            Password?”.
          </p>
          <ButtonLink to={`${href('/account')}#two-step-login`} className="justify-self-start">
            Set up the two-step login
          </ButtonLink>
        </>
      )}
    </>
  );
}

function RightList({ rights }: { rights: readonly Right[] }) {
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {rights.map((right) => (
        <li key={right} className="py-3">
          {RIGHT_NAMES[right]}
          <span className="block text-sm text-soft">{RIGHT_HINTS[right]}</span>
        </li>
      ))}
    </ul>
  );
}
