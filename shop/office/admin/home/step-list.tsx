import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { href } from 'react-router';
import type { FirstStep } from '#shop/office/contract/setup.ts';
import type { FirstStepView } from '#shop/office/setup/check-setup.server.ts';
import { Row } from './row.tsx';

const STEPS: Record<FirstStep, { label: string; to: string }> = {
  contact: { label: 'Say how shoppers reach you', to: `${href('/admin/settings/contact')}#phone` },
  law: { label: 'Say who sells', to: `${href('/admin/settings/law')}#businessName` },
  product: { label: 'Add your first product', to: href('/admin/add-product/:id', { id: 'ADD' }) },
  delivery: { label: 'Set what delivery costs', to: href('/admin/delivery') },
  'test-order': { label: 'Run a test order', to: `${href('/admin/setup')}#test-order` },
  backup: { label: 'Make a backup', to: `${href('/admin/setup')}#backup` },
};

/** What a new shop does once, each with where it is done. */
export function StepList({ steps }: { steps: readonly FirstStepView[] }) {
  return (
    <ul aria-label="First steps" className="mt-2 border-t border-ink">
      {steps.map((step) => (
        <Row key={step.name} to={STEPS[step.name].to}>
          <Step {...step} />
        </Row>
      ))}
    </ul>
  );
}

function Step({ name, isDone, text }: FirstStepView) {
  const { label } = STEPS[name];
  if (isDone)
    return (
      <>
        <CircleCheck aria-hidden size={20} className="shrink-0 text-leaf" />
        <span className="min-w-0 flex-1 text-soft">
          {label}
          <span className="sr-only">: done</span>
        </span>
      </>
    );
  return (
    <>
      <Circle aria-hidden size={20} className="shrink-0 text-soft" />
      <span className="grid min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="font-medium">{label}</span>
        <span className="text-label text-soft first-letter:uppercase">{text}</span>
      </span>
    </>
  );
}
