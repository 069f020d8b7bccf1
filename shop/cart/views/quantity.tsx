import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { MAX_QTY } from '../contract.ts';

const step =
  'grid min-h-10 w-10 place-items-center transition-colors duration-150 hover:bg-deep disabled:text-edge pointer-coarse:min-h-11 pointer-coarse:w-11';

type QuantityProps = {
  name: string;
  value: number;
  max?: number | undefined;
  onDecrease: () => void;
  onIncrease: () => void;
};

export function Quantity({ name, value, max = MAX_QTY, onDecrease, onIncrease }: QuantityProps) {
  return (
    <fieldset
      aria-label={`Quantity of ${name}`}
      className="inline-flex items-stretch rounded-xs border border-edge bg-raised"
    >
      <button type="button" aria-label={`Decrease quantity of ${name}`} onClick={onDecrease} className={step}>
        <Minus aria-hidden size={16} />
      </button>
      <span className="min-w-[2.25ch] self-center text-center font-medium tabular-nums">{value}</span>
      <button
        type="button"
        aria-label={`Increase quantity of ${name}`}
        onClick={onIncrease}
        disabled={value >= max}
        className={step}
      >
        <Plus aria-hidden size={16} />
      </button>
    </fieldset>
  );
}
