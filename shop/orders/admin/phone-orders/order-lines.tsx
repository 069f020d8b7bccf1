import Trash2 from 'lucide-react/icons/trash-2';
import { pesewas } from '#platform/money/money.ts';
import { Field } from '#platform/ui/field.tsx';
import { controlClasses } from '#platform/ui/field-frame.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Price } from '#platform/ui/price.tsx';
import { Select } from '#platform/ui/select.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import { MAX_QTY } from '#shop/cart/contract.ts';
import { MAX_CUSTOM_TEXT } from '#shop/choices/contract.ts';
import { slotText } from '#shop/hours/rules/slot-text.ts';
import type { DraftLine } from '#shop/orders/phone-orders/answer-order-form.server.ts';
import type { Pieces } from './use-pieces.ts';

type OrderLinesProps = {
  pieces: Pieces;
  /** "Total", where nothing is added to it. */
  sum: 'Total' | 'Goods';
};

export function OrderLines({ pieces, sum }: OrderLinesProps) {
  const { lines } = pieces;
  const total = lines.reduce((all, { price, qty }) => all + price * qty, 0);
  return (
    <section aria-label="In this order" className="grid gap-4">
      {lines.length === 0 && <p className="text-soft">Nothing in this order yet.</p>}
      {lines.length > 0 && (
        <ul className="border-t border-ink">
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              pieces={pieces.textOf(line)}
              onPieces={(text) => pieces.type(line, text)}
            />
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <p className="flex items-baseline justify-between gap-4 text-lg">
          <span className="font-display">{sum}</span>
          <Price amount={pesewas(total)} className="font-medium" />
        </p>
      )}
    </section>
  );
}

type LineProps = { line: DraftLine; pieces: string; onPieces: (pieces: string) => void };

function Line({ line, pieces, onPieces }: LineProps) {
  const { id, name, price, label, text } = line;
  return (
    <li className="grid grid-cols-[1fr_auto_auto] items-center gap-x-2 sm:gap-x-3 border-b border-rule py-3">
      <input type="hidden" name="line" value={id} />
      <input type="hidden" name="price" value={price} />
      <span className="min-w-0 leading-snug break-words">
        {name}
        <Price amount={price} className="block text-sm text-soft" />
      </span>
      <PiecesField name={name} pieces={pieces} onPieces={onPieces} />
      <IconButton type="submit" name="intent" value={`remove:${id}`} label={`Remove ${name}`}>
        <Trash2 aria-hidden size={18} />
      </IconButton>
      {label === null ? (
        <input type="hidden" name="text" value="" />
      ) : (
        <Field
          label={label}
          name="text"
          defaultValue={text}
          maxLength={MAX_CUSTOM_TEXT}
          autoComplete="off"
          className="col-span-full pt-2"
        />
      )}
      <TimeOf line={line} />
    </li>
  );
}

/** Without a script, the field alone. */
function PiecesField({ name, pieces, onPieces }: Pick<LineProps, 'pieces' | 'onPieces'> & { name: string }) {
  const isHydrated = useIsHydrated();
  const value = Math.trunc(Number(pieces)) || 0;
  const field = (look: string) => (
    <input
      type="number"
      name="qty"
      aria-label={`Pieces of ${name}`}
      inputMode="numeric"
      min={1}
      max={MAX_QTY}
      value={pieces}
      onChange={(event) => onPieces(event.target.value)}
      className={`${look} min-h-11 [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none text-center tabular-nums`}
    />
  );
  if (!isHydrated) return field(`${controlClasses} max-w-18`);
  return (
    <span className="inline-flex rounded-xs border border-edge bg-raised text-lg">
      <IconButton
        label={`One ${name} less`}
        disabled={value <= 1}
        onClick={() => onPieces(String(value - 1))}
      >
        −
      </IconButton>
      {field('w-10 bg-raised text-base')}
      <IconButton
        label={`One ${name} more`}
        disabled={value >= MAX_QTY}
        onClick={() => onPieces(String(value + 1))}
      >
        +
      </IconButton>
    </span>
  );
}

/** When it is booked, all pieces of the line for the same time. */
function TimeOf({ line: { name, freeTimes, time, allowsLater } }: Pick<LineProps, 'line'>) {
  if (!freeTimes) return <input type="hidden" name="time" value="" />;
  return (
    <Select label={`Time of ${name}`} name="time" defaultValue={time} className="col-span-full pt-2">
      <option value="">{allowsLater ? 'To be arranged' : 'Choose a time'}</option>
      {freeTimes.map((start) => (
        <option key={start} value={start}>
          {slotText(start)}
        </option>
      ))}
    </Select>
  );
}
