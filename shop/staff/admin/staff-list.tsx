import { Form } from 'react-router';
import { formatDay, formatTime } from '#platform/time/dates.ts';
import { CheckBoxes } from '#platform/ui/check-boxes.tsx';
import { Field } from '#platform/ui/field.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Section } from '#platform/ui/section.tsx';
import { StatusLabel, type StatusLook } from '#platform/ui/status-label.tsx';
import { formAction, type RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { RIGHT_HINTS, RIGHT_NAMES, RIGHTS } from '../contract.ts';
import { type FormerHelper, type Helper, listHelpers } from '../list-helpers.server.ts';
import type { Route } from './+types/staff-list';
import { staffForms } from './staff-actions.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return listHelpers(shopOf(context), viewerOf(context));
}

const BOXES = {
  legend: 'What they may do',
  name: 'right',
  boxes: RIGHTS.map((value) => ({ value, label: RIGHT_NAMES[value], hint: RIGHT_HINTS[value] })),
};

export const action = formAction(staffForms);

export default function StaffList({ loaderData, actionData }: Route.ComponentProps) {
  const { helpers, former } = loaderData;
  const refused = actionData?.isDone === false ? actionData : null;
  return (
    <>
      <PageHead title="Helpers" />
      <PageTitle lead="People who pack, answer or keep the catalogue for you. Money, settings, customers and helpers stay yours, and the activity says who did what.">
        Helpers
      </PageTitle>
      <AnswerNotice answer={actionData} />
      {helpers.length > 0 && (
        <ul className="divide-y divide-rule border-y border-rule">
          {helpers.map((helper) => (
            <HelperRow key={helper.id} helper={helper} />
          ))}
        </ul>
      )}
      <InviteForm refused={refused?.typed.intent === 'invite' ? refused : null} key={helpers.length} />
      {former.length > 0 && <Former former={former} />}
    </>
  );
}

function HelperRow({ helper }: { helper: Helper }) {
  const { number, email, rights, acceptedAt } = helper;
  return (
    <li className="grid gap-1 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-lg wrap-anywhere">{email}</h2>
        <StatusLabel {...standingOf(helper)} />
      </div>
      <p className="text-sm text-soft">
        No. {number}, {acceptedAt === null ? 'invited' : `helps since ${formatDay(acceptedAt)}`}:{' '}
        {rights.map((right) => RIGHT_NAMES[right].toLowerCase()).join(', ')}
      </p>
      {helper.acceptedAt === null && !helper.hasExpired && (
        <p className="text-sm text-soft">
          The link works until {formatDay(helper.expiresAt)}, {formatTime(helper.expiresAt)}.
        </p>
      )}
      <ChangeForms helper={helper} />
    </li>
  );
}

function standingOf({ acceptedAt, hasExpired, hasSecondFactor }: Helper): StatusLook {
  if (hasExpired) return { text: 'Invitation expired', tone: 'ended' };
  if (acceptedAt === null) return { text: 'Invited', tone: 'waiting' };
  if (!hasSecondFactor) return { text: 'No two-step login yet: may do nothing', tone: 'waiting' };
  return { text: 'Two-step login is on', tone: 'good' };
}

function ChangeForms({ helper: { id, email, rights } }: { helper: Helper }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        Change or end
      </summary>
      <Form
        method="post"
        preventScrollReset
        aria-label={`What ${email} may do`}
        className="grid max-w-2xl gap-4 pt-2"
      >
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="id" value={id} />
        <CheckBoxes key={rights.join()} {...BOXES} chosen={rights} />
        <SubmitButton variant="secondary" className="justify-self-start">
          Save
        </SubmitButton>
      </Form>
      <Form method="post" preventScrollReset aria-label={`End ${email}`} className="grid gap-3 pt-6">
        <input type="hidden" name="intent" value="end" />
        <input type="hidden" name="id" value={id} />
        <p className="max-w-prose text-soft">
          At once, wherever they are logged in. The account stays a customer's, without two-step login.
          Whoever lost their phone you end, and invite again.
        </p>
        <SubmitButton variant="danger" className="justify-self-start">
          End
        </SubmitButton>
      </Form>
    </details>
  );
}

function InviteForm({ refused }: { refused: RefusedForm | null }) {
  const { typed = {}, errors = {} } = refused ?? {};
  const chosen = Object.values(typed);
  return (
    <Section heading="Invite somebody">
      <Form method="post" preventScrollReset aria-label="Invite somebody" className="grid max-w-2xl gap-5">
        <input type="hidden" name="intent" value="invite" />
        <Field
          label="E-mail"
          name="email"
          type="email"
          required
          maxLength={254}
          defaultValue={typed.email}
          error={errors.email}
          autoComplete="off"
          hint="They accept with an account that has this e-mail, and need a code from an authenticator app at each login."
        />
        <CheckBoxes {...BOXES} chosen={chosen} error={errors.right} />
        <SubmitButton className="justify-self-start">Send the invitation</SubmitButton>
      </Form>
    </Section>
  );
}

function Former({ former }: { former: readonly FormerHelper[] }) {
  return (
    <Section heading="Former helpers">
      <ul className="grid gap-1 text-soft">
        {former.map(({ number, email, endedAt }) => (
          <li key={number} className="wrap-anywhere">
            No. {number}, {email ?? 'whose account is deleted'}, until {formatDay(endedAt)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
