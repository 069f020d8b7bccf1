import { formatTime } from '#platform/time/dates.ts';
import type { SlotAnswer } from '../contract.ts';
import { localTimeText } from '../rules/local-time.ts';
import { slotText } from '../rules/slot-text.ts';

type SlotChipProps = { slot: SlotAnswer; isWithDay: boolean; isChosen: boolean; onChoose: () => void };

/** One time; whose clock shows another one than Accra's reads both. */
export function SlotChip({ slot: { start, left }, isWithDay, isChosen, onChoose }: SlotChipProps) {
  const local = localTimeText(start, new Date(start).getTimezoneOffset());
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`chip flex-col py-1.5 tabular-nums ${isWithDay ? 'w-full sm:w-auto' : ''}`}
    >
      <span>
        {isWithDay ? slotText(start) : <span className="sr-only">{slotText(start)}</span>}
        {!isWithDay && <span aria-hidden>{formatTime(start)}</span>}
      </span>
      {(local || left > 1) && (
        <span className="text-xs opacity-80">
          {[local && `${local} your time`, left > 1 && `${left} left`].filter(Boolean).join(' · ')}
        </span>
      )}
    </button>
  );
}
