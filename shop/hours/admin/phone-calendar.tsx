import { Form } from 'react-router';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';

/** The address of the calendar for the owner's phone, which asks for it again and again. */
export function PhoneCalendar({ address }: { address: string | null }) {
  return (
    <div className="grid max-w-3xl gap-4">
      <p className="text-soft">
        {address
          ? 'Add this address to the calendar on your phone, as a subscription. What is booked, moved or cancelled follows within the hour or so that your phone takes.'
          : 'Your phone can show what is booked in its own calendar: make an address, and add it there as a subscription.'}
      </p>
      {address && (
        <Field
          label="Address of your calendar"
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
          hint="Whoever has it sees names and phone numbers of who has booked. A new address ends this one."
        />
      )}
      <div className="flex flex-wrap gap-3">
        {address && <CopyButton text={address} label="Copy address" />}
        <Press
          key={address}
          intent="share"
          before={address?.split('/').at(-1)}
          label={address ? 'Make a new address' : 'Make an address'}
          isQuiet={address !== null}
        />
        {address && <Press intent="unshare" label="End it" isQuiet />}
      </div>
    </div>
  );
}

type PressProps = {
  intent: 'share' | 'unshare';
  label: string;
  isQuiet: boolean;
  before?: string | undefined;
};

function Press({ intent, label, isQuiet, before }: PressProps) {
  return (
    <Form method="post" preventScrollReset aria-label={label}>
      <input type="hidden" name="intent" value={intent} />
      {before && <input type="hidden" name="before" value={before} />}
      <SubmitButton variant={isQuiet ? 'quiet' : 'secondary'}>{label}</SubmitButton>
    </Form>
  );
}
