import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';

type TypedCountsProps = {
  typed: readonly string[];
  /** What the last press came to; stands there until more is typed. */
  saved: string | null;
  areAllSaved: boolean;
};

/** Saves what was typed in all rows at once; one row alone has its own button. */
export function TypedCounts({ typed, saved, areAllSaved }: TypedCountsProps) {
  const isMany = typed.length > 1;
  if (!isMany && !saved) return null;
  return (
    <Form
      method="post"
      preventScrollReset
      aria-label="All typed counts"
      className="sticky bottom-(--bottom-bar) z-20 -mx-4 flex min-h-17 items-center justify-between gap-4 border-t border-rule bg-paper px-4 py-3 sm:mx-0 sm:px-0"
    >
      <p
        role="status"
        className={`font-medium tabular-nums ${isMany ? '' : areAllSaved ? 'text-leaf' : 'text-madder'}`}
      >
        {isMany ? `${typed.length} counts typed` : saved}
      </p>
      {isMany && (
        <>
          <input type="hidden" name="intent" value="enter-all" />
          {typed.map((count) => (
            <input key={count} type="hidden" name="count" value={count} />
          ))}
          <SubmitButton busy="Saving...">Save all</SubmitButton>
        </>
      )}
    </Form>
  );
}

/** The rows of a list whose number is another than they show as on hand, as the form of all sends them. */
export function useTypedCounts<Row>(rows: readonly Row[]) {
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState<readonly string[]>([]);
  const recount = () => setTyped(typedIn(list.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field of a row that was saved begins anew
  useEffect(recount, [rows]);
  return { list, typed, recount };
}

function typedIn(list: HTMLUListElement | null): string[] {
  return [...(list?.querySelectorAll('form') ?? [])].flatMap((form) => {
    const fields = new FormData(form);
    const [id, seen, pieces] = ['id', 'seen', 'pieces'].map((name) => String(fields.get(name)).trim());
    return pieces === '' || pieces === seen ? [] : [`${id}.${seen}.${pieces}`];
  });
}
