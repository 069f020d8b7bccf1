import Circle from 'lucide-react/icons/circle';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router';
import { formatDay, formatTime } from '#platform/time/dates.ts';
import type { TestStep, TestStepState } from '#shop/orders/contract/test-order.ts';

const LOOKS = {
  done: { Icon: CircleCheck, ink: 'text-leaf', word: 'Done' },
  ahead: { Icon: Circle, ink: 'text-soft', word: 'Not yet' },
  yours: { Icon: CircleDot, ink: 'text-clay', word: 'Your turn' },
  waiting: { Icon: Clock, ink: 'text-soft', word: 'Waiting' },
  late: { Icon: TriangleAlert, ink: 'text-gold', word: 'Late' },
  failed: { Icon: CircleAlert, ink: 'text-madder', word: 'Failed' },
} as const satisfies Record<TestStepState, unknown>;

/** Each step of a test order: how it stands in a word and a colour, what that means, and where to look. */
export function TestSteps({ steps }: { steps: readonly TestStep[] }) {
  return (
    <ol aria-label="Steps" className="border-t border-ink">
      {steps.map(({ name, title, state, text, lookAt, at }) => {
        const { Icon, ink, word } = LOOKS[state];
        return (
          <li key={name} className="flex gap-3 border-b border-rule py-4">
            <Icon aria-hidden size={20} className={`mt-0.5 shrink-0 ${ink}`} />
            <div className="grid min-w-0 flex-1 gap-1">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className={`font-medium ${state === 'ahead' ? 'text-soft' : ''}`}>{title}</span>
                <span className="text-sm text-soft">
                  {at ? (
                    <time dateTime={at} title={formatDay(at)}>
                      {word}, {formatTime(at)}
                    </time>
                  ) : (
                    word
                  )}
                </span>
              </p>
              <p className="max-w-prose text-soft [overflow-wrap:anywhere]">{text}</p>
              {lookAt.length > 0 && <LookAt names={lookAt} />}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** Settings by their names in the environment, and pages as links. */
function LookAt({ names }: { names: readonly string[] }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      Look at:
      {names.map((name) =>
        name.startsWith('/') ? (
          <Link key={name} to={name} className="link font-mono">
            {name}
          </Link>
        ) : (
          <span key={name} className="font-mono">
            {name}
          </span>
        ),
      )}
    </p>
  );
}
