import Circle from 'lucide-react/icons/circle';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Form, href, useNavigation } from 'react-router';
import { counted } from '#platform/text/counted.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { answering } from '#shop/frame/forms/refused.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import type { Finding } from '#shop/office/contract/setup.ts';
import { checkSetup } from '#shop/office/setup/check-setup.server.ts';
import { StartTest } from '#shop/orders/admin/test-order/start-test.tsx';
import { findTestPlan } from '#shop/orders/test-orders/view-test-order.server.ts';
import { StepList } from '../home/step-list.tsx';
import type { Route } from './+types/setup';
import { settingLabel } from './setting-labels.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  const plan = await answering(findTestPlan(shop, viewer));
  return { findings: await answering(checkSetup(shop, viewer)), plan };
}

const LOOKS = {
  problem: { heading: 'To mend', Icon: CircleAlert, ink: 'text-madder' },
  warning: { heading: 'To look at', Icon: TriangleAlert, ink: 'text-gold' },
  fine: { heading: 'Fine, or optional', Icon: CircleCheck, ink: 'text-leaf' },
} as const;

export default function Setup({ loaderData }: Route.ComponentProps) {
  const { plan } = loaderData;
  const { problem, warning, fine, steps } = loaderData.findings;
  // A name may stand there more than once, an anchor may not.
  const anchors = new Set(
    new Map([...problem, ...warning, ...fine].toReversed().map((one) => [one.name, one])).values(),
  );
  return (
    <>
      <PageHead title="Setup" />
      <PageTitle lead="Settings, database, disk, backup, mail and payments, as they are at this moment. No secret is shown.">
        Setup
      </PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Summary
          problems={problem.length}
          warnings={warning.length}
          steps={steps.filter(({ isDone }) => !isDone).length}
        />
        <CheckAgain />
      </div>
      {steps.length > 0 && (
        <Section heading="What your shop needs">
          <StepList steps={steps} />
        </Section>
      )}
      <Section heading="Test order" id="test-order">
        <StartTest plan={plan} />
      </Section>
      <Section heading="Backup" id="backup">
        <p className="max-w-text">
          A backup is everything the shop knows, with its pictures. It is made on the machine that runs the
          shop, by whoever looks after that machine, best by itself every night. Ask them for it, and for a
          copy that is kept elsewhere; the guide for operation says how, under “Backup and restore”. Below
          stands when the last one was made.
        </p>
        <p className="mt-3 max-w-text text-soft">
          What you can keep yourself meanwhile:{' '}
          <TextLink to={href('/admin/export')}>orders of a month</TextLink> and{' '}
          <a href="/admin/export/products.csv" className="link">
            all products
          </a>{' '}
          as files.
        </p>
      </Section>
      <p className="max-w-text text-soft">
        Below stands the technical part. What has a link is changed in the shop; the rest, such as e-mail and
        payments, by whoever looks after the machine, under the name that stands with it.
      </p>
      <Findings level="problem" findings={problem} anchors={anchors} />
      <Findings level="warning" findings={warning} anchors={anchors} />
      <Findings level="fine" findings={fine} anchors={anchors} />
    </>
  );
}

type SummaryProps = { problems: number; warnings: number; steps: number };

/** `steps` are first ones that are not done. */
function Summary({ problems, warnings, steps }: SummaryProps) {
  if (problems > 0)
    return (
      <Notice tone="danger" heading={problems === 1 ? '1 thing to mend' : `${problems} things to mend`} />
    );
  if (warnings > 0) return <Notice tone="info" heading="Nothing to mend, something to look at" />;
  if (steps > 0)
    return <Notice tone="info" heading={`Nothing to mend, ${counted(steps, 'step')} still to do`} />;
  return <Notice tone="success" heading="Nothing to mend" />;
}

/** A form, so that it works before any script; a press examines everything anew. */
function CheckAgain() {
  const isChecking = useNavigation().state !== 'idle';
  return (
    <Form replace preventScrollReset>
      <Button type="submit" variant="secondary" aria-busy={isChecking}>
        <RotateCw aria-hidden size={18} className={isChecking ? 'motion-safe:animate-spin' : undefined} />
        {isChecking ? 'Checking…' : 'Check again'}
      </Button>
    </Form>
  );
}

type FindingsProps = {
  level: Finding['level'];
  findings: readonly Finding[];
  anchors: ReadonlySet<Finding>;
};

function Findings({ level, findings, anchors }: FindingsProps) {
  const { heading, Icon, ink } = LOOKS[level];
  if (findings.length === 0) return null;
  return (
    <Section heading={heading}>
      <ul className="border-t border-rule">
        {findings.map((finding) => (
          <li
            key={`${finding.name} ${finding.text}`}
            id={anchors.has(finding) ? finding.name : undefined}
            className="flex gap-3 border-b border-rule py-3"
          >
            {finding.step?.isDone === false ? (
              <Circle aria-hidden size={20} className="mt-0.5 shrink-0 text-soft" />
            ) : (
              <Icon aria-hidden size={20} className={`mt-0.5 shrink-0 ${ink}`} />
            )}
            <div className="min-w-0">
              <p className="font-medium">
                <Subject {...finding} />
              </p>
              <p className="[overflow-wrap:anywhere] first-letter:uppercase">{finding.text}</p>
              <p className="font-mono text-label text-soft [overflow-wrap:anywhere]">{finding.name}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A page leads there. */
function Subject({ name }: Pick<Finding, 'name'>) {
  const label = settingLabel(name);
  return name.startsWith('/') ? <TextLink to={name}>{label}</TextLink> : label;
}
