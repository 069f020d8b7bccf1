import CircleAlert from 'lucide-react/icons/circle-alert';
import { Field } from '#platform/ui/field.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import { isBlankLine } from '../rules/address.ts';
import type { AddressField } from './address-fields.ts';

type AddressInputProps = {
  field: AddressField;
  hasParcel: boolean;
  value: string;
  change: (value: string) => void;
  problem: string | null;
  question: string | null;
  /** Read beside it; it holds nothing up. */
  note: string | null;
  autoFocus?: boolean;
};

export function AddressInput({
  field,
  hasParcel,
  value,
  change,
  problem,
  question,
  note,
  autoFocus,
}: AddressInputProps) {
  const { missing: _, token, isWide, hint, blank, ...input } = field;
  const asked = question ?? note;
  return (
    <div
      data-question={question ? '' : undefined}
      className={`@container relative ${isWide ? 'sm:col-span-2' : ''}`}
    >
      <Field
        {...input}
        autoComplete={`${hasParcel ? 'shipping' : 'billing'} ${token}`}
        enterKeyHint={field.name === 'phone' ? 'go' : 'next'}
        required
        maxLength={200}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
        // The error says what the hint does, in its place: nothing below moves.
        hint={asked ? <Question text={asked} /> : problem ? undefined : hint}
        error={problem ?? undefined}
        autoFocus={autoFocus}
        className={asked ? 'scroll-my-6 [&_input]:border-gold' : 'scroll-my-6'}
      />
      {blank && <Blank blank={blank} value={value} change={change} />}
    </div>
  );
}

function Question({ text }: { text: string }) {
  return (
    <span className="flex gap-2 font-medium text-ink">
      <CircleAlert aria-hidden size={16} className="mt-px shrink-0 text-gold" />
      {text}
    </span>
  );
}

type BlankProps = Required<Pick<AddressField, 'blank'>> & Pick<AddressInputProps, 'value' | 'change'>;

/** Most streets have one, some houses have none: a press writes so, another takes it back. */
function Blank({ blank, value, change }: BlankProps) {
  const isNone = value !== '' && isBlankLine(value);
  const isHydrated = useIsHydrated();
  return (
    <button
      type="button"
      aria-pressed={isNone}
      onClick={() => change(isNone ? '' : blank.value)}
      // Beside the label; below the field where letters are large. Without JavaScript it could do nothing.
      className={`group absolute -top-2.5 right-0 inline-flex min-h-11 items-center text-label @max-3xs:static ${isHydrated ? '' : 'invisible'}`}
    >
      <span className="rounded-full border border-edge px-3 py-0.5 group-hover:border-ink group-aria-pressed:border-ink group-aria-pressed:bg-ink group-aria-pressed:text-paper">
        {blank.label}
      </span>
    </button>
  );
}
