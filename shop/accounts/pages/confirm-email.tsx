import { data, href, redirect } from 'react-router';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { Container } from '#platform/ui/container.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { readForm } from '#shop/frame/forms/read-form.ts';
import { ipOf, shopOf, siteOf, viewerOf } from '#shop/frame/scope.ts';
import { isSignedIn } from '#shop/viewer.server.ts';
import { confirmEmail, findConfirmation } from '../confirm-email.server.ts';
import { IDENTITY_TEXT } from '../contract/identity-errors.ts';
import type { Route } from './+types/confirm-email';
import { ConfirmationForm } from './confirmation-form.tsx';
import { ConfirmationResult } from './confirmation-result.tsx';

/** Opening the link of an e-mail uses nothing up: mail scanners open it, too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const viewer = viewerOf(context);
  const link = await findConfirmation(shopOf(context), viewer, token);
  const facts = { link, token, isSignedIn: isSignedIn(viewer), siteName: siteOf(context).name };
  return data(facts, { status: link.kind === 'unknown' || link.kind === 'ended' ? 404 : 200 });
}

const REFUSALS: Readonly<Record<string, { status: number; error: string }>> = {
  wrong_password: { status: 422, error: IDENTITY_TEXT['wrong-confirmation-password'] },
  too_many_requests: { status: 429, error: IDENTITY_TEXT['too-many-requests'] },
};

export async function action({ context, request }: Route.ActionArgs) {
  const { token = '', password = '' } = await readForm(request, { token: 1, username: 1, password: 1 });
  const viewer = viewerOf(context);
  const input = { token, password, ip: ipOf(context) };
  const { kind } = await confirmEmail(shopOf(context), viewer, input);
  if (kind === 'confirmed' && isSignedIn(viewer)) return redirect(`${href('/account')}?verified=1`);
  const refusal = REFUSALS[kind];
  return data({ isConfirmed: kind === 'confirmed', error: refusal?.error ?? null }, refusal?.status);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Confirm your e-mail · ${loaderData?.siteName ?? ''}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { link, token, isSignedIn } = loaderData;
  const isDone = actionData?.isConfirmed === true;
  return (
    <Container width="text" className="grid gap-8 pt-8">
      <Breadcrumb crumbs={[{ label: 'Home', to: href('/') }, { label: 'Confirm your e-mail' }]} />
      {link.kind === 'usable' && !isDone ? (
        <>
          <PageTitle lead="Please confirm that this e-mail address is yours. We'll add the orders you placed with this e-mail.">
            Confirm your e-mail
          </PageTitle>
          <ConfirmationForm
            email={link.email}
            token={token}
            needsPassword={link.needsPassword}
            error={actionData?.error ?? null}
          />
        </>
      ) : (
        <ConfirmationResult kind={isDone ? 'confirmed' : link.kind} isSignedIn={isSignedIn} />
      )}
    </Container>
  );
}
