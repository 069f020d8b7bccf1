import { Form } from 'react-router';
import { Section } from '#platform/ui/section.tsx';
import { StatusLabel } from '#platform/ui/status-label.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';

/** The administrator's alone, like every setting. */
export function PhotoSwitch({ isOn }: { isOn: boolean }) {
  const intent = isOn ? 'photos-off' : 'photos-on';
  return (
    <Section heading="Photographs by buyers">
      <div className="grid gap-4">
        <p className="max-w-text text-soft">
          Who has bought a product and reviewed it may add up to three photographs. Each waits here until you
          show it.
        </p>
        <Form key={intent} method="post" preventScrollReset className="flex flex-wrap items-center gap-4">
          <input type="hidden" name="intent" value={intent} />
          <StatusLabel tone={isOn ? 'good' : 'ended'} text={isOn ? 'On' : 'Off'} />
          <SubmitButton
            variant="secondary"
            aria-label={`Switch ${isOn ? 'off' : 'on'} photographs by buyers`}
          >
            {isOn ? 'Switch off' : 'Switch on'}
          </SubmitButton>
        </Form>
      </div>
    </Section>
  );
}
