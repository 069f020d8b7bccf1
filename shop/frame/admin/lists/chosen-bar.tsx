import type { ReactNode } from 'react';
import { shownCount } from '#shop/frame/rules/admin-list.ts';
import { MOST_AT_ONCE } from '#shop/frame/rules/chosen-rows.ts';

type ChosenBarProps = {
  count: number;
  size: number;
  found: number;
  isAll: boolean;
  chooseAll: () => void;
  clear: () => void;
  children: ReactNode;
};

/**
 * On a phone above the tabs, where the layout leaves room for it; on a desk over the head of the table, so that no row
 * moves when it appears.
 */
export function ChosenBar({ count, size, found, isAll, chooseAll, clear, children }: ChosenBarProps) {
  const mayChooseAll = !isAll && count === size && found > size;
  return (
    <div className="order-last hidden group-has-[[data-row-box]:checked]/rows:grid h-0 md:sticky md:top-(--header-height) md:z-20 md:-order-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-ink bg-raised px-3 py-2 max-md:fixed max-md:inset-x-0 max-md:bottom-(--bottom-bar) max-md:z-20 max-md:px-4 md:min-h-9 md:self-start md:border-b md:py-0">
        <p role="status" className="text-sm font-medium tabular-nums empty:hidden">
          {count > 0 && chosenText(isAll ? found : count, isAll)}
        </p>
        {mayChooseAll && <TextButton onPress={chooseAll}>{allText(found)}</TextButton>}
        {count > 0 && <TextButton onPress={clear}>Choose none</TextButton>}
        <div className="flex grow flex-wrap gap-2 max-md:w-full md:justify-end max-md:*:flex-1 max-md:*:px-1 max-md:[&:has(>:nth-child(6))>*]:min-w-[30%]">
          {children}
        </div>
      </div>
    </div>
  );
}

function TextButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="link inline-flex min-h-11 cursor-pointer items-center text-sm pointer-fine:min-h-9"
    >
      {children}
    </button>
  );
}

function chosenText(count: number, isAll: boolean): string {
  if (!isAll) return `${count} chosen`;
  return count > MOST_AT_ONCE
    ? `The first ${MOST_AT_ONCE} of ${shownCount(count)} chosen`
    : `All ${count} chosen`;
}

const allText = (found: number) =>
  found > MOST_AT_ONCE ? `Choose the first ${MOST_AT_ONCE}` : `Choose all ${found} found`;
