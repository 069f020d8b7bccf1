import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Notice } from '#platform/ui/notice.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { IN_VIEW, useInView } from '#shop/frame/forms/use-in-view.ts';

/** A row that stays as it is. `to` is its own page, null where it has none. */
export type LeftRow = { key: string; name: string; to: string | null; reason: string };

/** `one` is what a row is called, such as `order`. */
type ManyResultProps = {
  one: string;
  text: string;
  isAnyDone: boolean;
  left: readonly LeftRow[];
  children?: ReactNode;
};

/** What an act on many rows came to: in words what was done, and why each of the others was not. */
export function ManyResult({ one, text, isAnyDone, left, children }: ManyResultProps) {
  const shown = useInView<HTMLDivElement>(text);
  return (
    <>
      <div ref={shown} className={IN_VIEW}>
        <Notice tone={isAnyDone ? 'success' : 'info'} heading={text} announce>
          {isAnyDone && children}
        </Notice>
      </div>
      <LeftRows
        rows={left}
        heading={
          left.length === 1 ? `1 ${one} was left as it is` : `${left.length} ${one}s were left as they are`
        }
      />
    </>
  );
}

type UndoManyProps = { intent: string; name: string; values: readonly string[]; hint?: string | undefined };

/** Takes an act on many rows back; `values` say which, and what it made of each. */
export function UndoMany({ intent, name, values, hint }: UndoManyProps) {
  return (
    <Form method="post" className="mt-2">
      <input type="hidden" name="intent" value={intent} />
      {values.map((value) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton variant="secondary" size="small">
        Undo
      </SubmitButton>
      {hint && <p className="mt-2 text-sm text-soft">{hint}</p>}
    </Form>
  );
}

type NamedRow = { id: string; name: string };
type NamesResultProps = {
  one: string;
  text: string;
  done: readonly NamedRow[];
  left: readonly (NamedRow & { reason: string })[];
};

/** The same of rows that have no page of their own: those that were done by their names. */
export function NamesResult({ one, text, done, left }: NamesResultProps) {
  return (
    <ManyResult
      one={one}
      text={text}
      isAnyDone={done.length > 0}
      left={left.map(({ id, name, reason }) => ({ key: id, name, to: null, reason }))}
    >
      <p className="text-soft">{done.map(({ name }) => name).join(', ')}</p>
    </ManyResult>
  );
}

export function LeftRows({ rows, heading }: { rows: readonly LeftRow[]; heading: string }) {
  if (rows.length === 0) return null;
  return (
    <Section heading={heading}>
      <ul className="border-t border-rule">
        {rows.map(({ key, name, to, reason }) => (
          <li key={key} className="grid gap-x-4 border-b border-rule py-2 sm:grid-cols-[16rem_1fr]">
            {to === null ? (
              <span className="min-w-0 py-1 break-words tabular-nums">{name}</span>
            ) : (
              <TextLink to={to} className="py-1 tabular-nums">
                {name}
              </TextLink>
            )}
            <span className="py-1 text-soft">{reason}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
