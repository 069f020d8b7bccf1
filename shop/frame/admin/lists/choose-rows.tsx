import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { Form } from 'react-router';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import { chosenQuery } from '#shop/frame/rules/chosen-rows.ts';
import { ChosenBar } from './chosen-bar.tsx';

type ChooseRowsProps = {
  label: string;
  /** Under which name the keys of the rows are sent, and where to. */
  name: string;
  action: string;
  keys: readonly string[];
  /** How many the list finds, counted up to one above MOST_COUNTED. */
  found: number;
  /** What of the list's address says which these are. */
  finding: Readonly<Record<string, string>>;
  /** Submit buttons; `query` names the rows for a link. */
  acts: (query: string) => ReactNode;
  children: ReactNode;
};

/**
 * A list whose rows can be chosen, and a bar of what may be done to them. The checkboxes are fields of one form and
 * hold the choice themselves, so that it works before and without scripts; they name that form, which stands beside the
 * list, so that rows may have forms of their own.
 */
export function ChooseRows({ label, name, action, keys, found, finding, acts, children }: ChooseRowsProps) {
  const { list, chosen, isAll, recount, tickAll, chooseAll } = useTicked(keys);
  const form = useId();
  const query = isAll
    ? `?${new URLSearchParams({ all: 'yes', ...finding })}`
    : chosenQuery(
        name,
        chosen.map(({ value }) => value),
      );
  return (
    <ChoiceContext value={{ form, name, size: keys.length, count: chosen.length, tickAll }}>
      <div
        ref={list}
        onChange={(event) => isBox(event.target) && recount()}
        className="group/rows relative grid min-w-0"
      >
        {children}
        <Form id={form} method="get" action={action} aria-label={label} className="contents">
          {isAll && <Finding fields={{ all: 'yes', ...finding }} />}
          <ChosenBar
            count={chosen.length}
            size={keys.length}
            found={found}
            isAll={isAll}
            chooseAll={chooseAll}
            clear={() => tickAll(false)}
          >
            {acts(query)}
          </ChosenBar>
        </Form>
      </div>
    </ChoiceContext>
  );
}

/** Rows may have forms of their own, whose fields are no choice. */
const isBox = (target: EventTarget) => target instanceof HTMLElement && target.matches('input[data-row-box]');

/** What is ticked: read from the boxes, also those ticked before hydration, and again when rows come and go. */
function useTicked(keys: readonly string[]) {
  const list = useRef<HTMLDivElement>(null);
  const [{ chosen, isAll }, choose] = useState<Choice>(NOTHING);
  const recount = () => choose({ chosen: boxesIn(list.current).filter(isTicked), isAll: false });
  const places = keys.join(' ');
  useEffect(() => {
    const ticked = boxesIn(list.current).filter(isTicked);
    const isWhole = ticked.length === places.split(' ').length;
    choose((before) => ({ chosen: ticked, isAll: before.isAll && isWhole }));
  }, [places]);
  const tickAll = (isTicking: boolean) => {
    for (const box of boxesIn(list.current)) box.checked = isTicking;
    recount();
  };
  return { list, chosen, isAll, recount, tickAll, chooseAll: () => choose({ chosen, isAll: true }) };
}

type Choice = { chosen: readonly HTMLInputElement[]; isAll: boolean };
const NOTHING: Choice = { chosen: [], isAll: false };

type ChoiceInList = {
  form: string;
  name: string;
  size: number;
  count: number;
  tickAll: (isTicking: boolean) => void;
};
const ChoiceContext = createContext<ChoiceInList | null>(null);

const isTicked = (box: HTMLInputElement) => box.checked;
const boxesIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLInputElement>('input[data-row-box]') ?? []),
];

function Finding({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** A target of 44 px around the box, above the link that fills its row. */
const TARGET =
  'relative z-10 inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-3 pointer-fine:min-h-9 pointer-fine:min-w-9';
const BOX = 'size-5 shrink-0 accent-clay pointer-fine:size-4';

export function RowBox({
  value,
  label,
  className = '',
}: {
  value: string;
  label: string;
  className?: string;
}) {
  const choice = useContext(ChoiceContext);
  if (!choice) return null;
  return (
    <label className={`${TARGET} ${className}`}>
      <input
        type="checkbox"
        data-row-box
        form={choice.form}
        name={choice.name}
        value={value}
        autoComplete="off"
        className={BOX}
      />
      <span className="sr-only">{label}</span>
    </label>
  );
}

/** Nothing before hydration: without scripts it could tick no other box. */
export function ChooseAllBox({ label, className = '' }: { label: string | null; className?: string }) {
  const isHydrated = useIsHydrated();
  const choice = useContext(ChoiceContext);
  if (!choice || !isHydrated) return null;
  const { size, count, tickAll } = choice;
  const isSome = count > 0 && count < size;
  return (
    <label className={`${TARGET} ${className}`}>
      <input
        type="checkbox"
        autoComplete="off"
        className={BOX}
        checked={size > 0 && count === size}
        ref={(box) => {
          if (box) box.indeterminate = isSome;
        }}
        onChange={(event) => {
          event.stopPropagation();
          tickAll(event.currentTarget.checked);
        }}
      />
      <span className={label === null ? 'sr-only' : ''}>{label ?? `Choose all ${size} on this page`}</span>
    </label>
  );
}
