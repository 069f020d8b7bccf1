import { Form } from 'react-router';
import { formatDay, formatTime } from '#platform/time/dates.ts';
import { CheckBoxes } from '#platform/ui/check-boxes.tsx';
import { Field } from '#platform/ui/field.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { SecretOnce } from '#shop/frame/admin/secret-once.tsx';
import { formAction, type RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { KEY_RIGHT_HINTS, KEY_RIGHT_NAMES, KEY_RIGHTS, MAX_KEY_NAME } from '../contract/keys.ts';
import { OPENAPI_PATH } from '../contract/operations.ts';
import { type EndedKey, type ListedKey, listKeys } from '../list-keys.server.ts';
import type { Route } from './+types/keys';
import { keyForms } from './key-actions.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return listKeys(shopOf(context), viewerOf(context));
}

export const action = formAction(keyForms);

export default function Keys({ loaderData, actionData }: Route.ComponentProps) {
  const { keys, ended, nextId } = loaderData;
  const refused = actionData?.isDone === false ? actionData : null;
  return (
    <>
      <PageHead title="API keys" />
      <PageTitle lead="For a cash register or a bot that works with the shop. A key does what you tick and nothing else, and the activity names it.">
        API keys
      </PageTitle>
      <AnswerNotice answer={actionData}>
        {actionData?.isDone && actionData.key !== null && (
          <SecretOnce value={actionData.key} called="key">
            Copy it now: it is shown only once, and the shop keeps no copy.
          </SecretOnce>
        )}
      </AnswerNotice>
      {keys.length > 0 && (
        <ul className="divide-y divide-rule border-y border-rule">
          {keys.map((key) => (
            <KeyRow key={key.id} listed={key} />
          ))}
        </ul>
      )}
      <MakeForm id={nextId} refused={refused?.typed.intent === 'make' ? refused : null} key={keys.length} />
      {ended.length > 0 && <Ended ended={ended} />}
      <ForPrograms />
    </>
  );
}

function KeyRow({ listed: { id, number, name, rights, madeAt, usedAt } }: { listed: ListedKey }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="grid min-w-0 gap-1">
        <h2 className="text-lg wrap-anywhere">{name}</h2>
        <p className="text-sm text-soft">
          No. {number}, made {formatDay(madeAt)}:{' '}
          {rights.map((right) => KEY_RIGHT_NAMES[right].toLowerCase()).join(', ')}
        </p>
        <p className="text-sm text-soft">
          {usedAt === null ? 'Not used yet' : `Used ${formatDay(usedAt)}, about ${formatTime(usedAt)}`}
        </p>
      </div>
      <details className="open:w-full">
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          End it
        </summary>
        <Form method="post" preventScrollReset aria-label={`End ${name}`} className="grid gap-3 pt-2">
          <input type="hidden" name="intent" value="end" />
          <input type="hidden" name="id" value={id} />
          <p className="max-w-prose text-soft">
            Whatever uses it is refused at once, and stays so: it needs another key.
          </p>
          <SubmitButton variant="danger" className="justify-self-start">
            End
          </SubmitButton>
        </Form>
      </details>
    </li>
  );
}

function MakeForm({ id, refused }: { id: string; refused: RefusedForm | null }) {
  const { typed = {}, errors = {} } = refused ?? {};
  return (
    <Section heading="Make a key">
      <Form method="post" aria-label="Make a key" className="grid max-w-2xl gap-5">
        <input type="hidden" name="intent" value="make" />
        <input type="hidden" name="id" value={id} />
        <Field
          label="Name"
          name="name"
          required
          maxLength={MAX_KEY_NAME}
          defaultValue={typed.name}
          error={errors.name}
          autoComplete="off"
          hint="Who uses it, such as Counter or Telegram bot."
        />
        <CheckBoxes
          legend="What it may do"
          name="right"
          boxes={BOXES}
          chosen={Object.values(typed)}
          error={errors.right}
        />
        <SubmitButton className="justify-self-start">Make the key</SubmitButton>
      </Form>
    </Section>
  );
}

const BOXES = KEY_RIGHTS.map((value) => ({
  value,
  label: KEY_RIGHT_NAMES[value],
  hint: KEY_RIGHT_HINTS[value],
}));

function ForPrograms() {
  return (
    <Section heading="For whoever writes the program">
      <p className="max-w-prose text-soft">
        A request names its key in the header{' '}
        <code className="wrap-anywhere">Authorization: Bearer sk_…</code>, and{' '}
        <TextLink to={OPENAPI_PATH} reloadDocument>
          {OPENAPI_PATH}
        </TextLink>{' '}
        describes what can be asked (OpenAPI). Examples stand in <code>docs/api.md</code> of the shop's code.
      </p>
    </Section>
  );
}

function Ended({ ended }: { ended: readonly EndedKey[] }) {
  return (
    <Section heading="Ended keys">
      <ul className="grid gap-1 text-soft">
        {ended.map(({ number, name, endedAt }) => (
          <li key={number} className="wrap-anywhere">
            No. {number}, {name}, until {formatDay(endedAt)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
