import { formatGhs, type Pesewas } from '#platform/money/money.ts';
import type { MethodKind } from '#shop/delivery/contract.ts';
import { WHEN_HANDED_OVER } from '#shop/delivery/rules/on-delivery.ts';

type PayWhenProps = {
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
  total: Pesewas;
  method: MethodKind;
};

/** Now, or when it is handed over. */
export function PayWhen({ isChosen, choose, total, method }: PayWhenProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-display text-title">Payment</legend>
      <Option
        isChecked={!isChosen}
        choose={() => choose(false)}
        label="Pay now"
        text="Mobile money or card"
      />
      <Option
        isChecked={isChosen}
        choose={() => choose(true)}
        label={`Pay ${WHEN_HANDED_OVER[method]}`}
        text={`Have ${formatGhs(total)} ready in cash, or pay by a link on your phone`}
      />
    </fieldset>
  );
}

type OptionProps = { isChecked: boolean; choose: () => void; label: string; text: string };

function Option({ isChecked, choose, label, text }: OptionProps) {
  return (
    <label className="radio-row">
      <input type="radio" name="pay-when" checked={isChecked} onChange={choose} />
      <span>
        {label}
        <span className="block text-sm text-soft">{text}</span>
      </span>
    </label>
  );
}
