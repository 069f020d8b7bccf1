import ExternalLink from 'lucide-react/icons/external-link';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { data, Form, href, redirect, useNavigation } from 'react-router';
import { useLive } from '#platform/live/use-live.ts';
import { useLookAgain } from '#platform/live/use-look-again.ts';
import { formatGhs } from '#platform/money/money.ts';
import { formatDay, formatTime } from '#platform/time/dates.ts';
import { Button, buttonClasses } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { readForm } from '#shop/frame/forms/read-form.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { TEST_ORDER_AMOUNT, TestOrderForm, type TestOutcome } from '#shop/orders/contract/test-order.ts';
import { answerTestForm } from '#shop/orders/test-orders/run-test-order.server.ts';
import {
  findTestPlan,
  type TestRun,
  viewTestOrder,
} from '#shop/orders/test-orders/view-test-order.server.ts';
import type { Route } from './+types/test-order';
import { StartTest } from './start-test.tsx';
import { TestSteps } from './test-steps.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  const run = await answering(viewTestOrder(shop, viewer));
  return { run, plan: await answering(findTestPlan(shop, viewer)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = TestOrderForm.safeParse(await readForm(request, { intent: 1, after: 1 }));
  if (!form.success) throw data({ code: 'invalid_input' }, { status: 422 });
  const refusal = await answering(answerTestForm(shopOf(context), viewerOf(context), form.data));
  return refusal === null ? redirect(href('/admin/setup/test-order')) : data({ refusal }, { status: 409 });
}

/** A test order from the press to the last e-mail, as it happens; without a script, at each "Look again". */
export default function TestOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { run, plan } = loaderData;
  useLive(run ? [`order:${run.id}`] : []);
  useLookAgain(run !== null && (run.outcome === 'going' || run.outcome === 'late'));
  return (
    <>
      <p>
        <TextLink to={href('/admin/setup')} className="py-1">
          Back to setup
        </TextLink>
      </p>
      <PageHead title="Test order" />
      <PageTitle lead="Does the shop take an order, its money and its e-mails from one end to the other?">
        Test order
      </PageTitle>
      {actionData && <Notice tone="danger" heading={actionData.refusal} announce />}
      {run && <Run run={run} />}
      {!run?.isOpen && (
        <Section heading={run ? 'Once more' : 'Try the shop'}>
          <StartTest plan={plan} />
        </Section>
      )}
    </>
  );
}

const OUTCOMES = {
  passed: { tone: 'success', heading: 'Everything works: a customer can order, pay and be written to' },
  failed: { tone: 'danger', heading: 'Something is in the way' },
  late: { tone: 'info', heading: 'Something is late' },
  going: { tone: 'neutral', heading: 'Under way' },
  ended: { tone: 'neutral', heading: 'Ended unpaid' },
} as const satisfies Record<TestOutcome, unknown>;

function Run({ run }: { run: TestRun }) {
  const { number, placedAt, outcome, steps, isOpen } = run;
  const placed = <time dateTime={placedAt}>{`${formatDay(placedAt)}, ${formatTime(placedAt)}`}</time>;
  return (
    <Section heading={`No. ${number}`} aside={placed}>
      <div className="grid gap-6">
        <Notice {...OUTCOMES[outcome]} announce />
        {isOpen && <Pay run={run} />}
        <TestSteps steps={steps} />
        <AfterSteps run={run} />
      </div>
    </Section>
  );
}

/** The provider's page in a tab of its own, so that the steps stay in sight. */
function Pay({ run: { payAt, steps } }: { run: TestRun }) {
  const isStuck = payAt === null || steps.some(({ state }) => state === 'failed');
  return (
    <div className="flex flex-wrap gap-3">
      {payAt && (
        <a href={payAt} target="_blank" rel="noreferrer" className={buttonClasses('primary', 'large')}>
          Pay {formatGhs(TEST_ORDER_AMOUNT)}
          <ExternalLink aria-hidden size={18} />
          <span className="sr-only">in a new tab</span>
        </a>
      )}
      {isStuck && <IntentForm intent="go-on" label="Try again" variant={payAt ? 'secondary' : 'primary'} />}
    </div>
  );
}

function AfterSteps({ run: { id, steps, isOpen, outcome } }: { run: TestRun }) {
  const canReturn = steps.some(({ name, state }) => name === 'returned' && state === 'yours');
  const order = href('/admin/order-details/:id', { id });
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {canReturn && <TextLink to={`${order}#payments`}>Give the money back</TextLink>}
      <TextLink to={order} className="py-2.5">
        See the order
      </TextLink>
      {outcome !== 'passed' && <LookAgain />}
      {isOpen && <IntentForm intent="cancel" label="Cancel this test" variant="text" />}
    </div>
  );
}

function LookAgain() {
  const isLooking = useNavigation().state === 'loading';
  return (
    <Form replace preventScrollReset>
      <Button type="submit" variant="secondary" aria-busy={isLooking}>
        <RotateCw aria-hidden size={18} className={isLooking ? 'motion-safe:animate-spin' : undefined} />
        Look again
      </Button>
    </Form>
  );
}

type IntentFormProps = {
  intent: TestOrderForm['intent'];
  label: string;
  variant: 'primary' | 'secondary' | 'text';
};

function IntentForm({ intent, label, variant }: IntentFormProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <SubmitButton variant={variant} size={variant === 'primary' ? 'large' : 'medium'}>
        {label}
      </SubmitButton>
    </Form>
  );
}
