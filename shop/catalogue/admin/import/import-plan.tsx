import type { ReactNode } from 'react';
import { counted } from '#platform/text/counted.ts';
import { Notice } from '#platform/ui/notice.tsx';
import type { ImportAnswer } from '../../sheet/answer-import-form.server.ts';
import { ForeignNotes } from './foreign-questions.tsx';

type Of<Kind> = Extract<ImportAnswer, { kind: Kind }>;
type Planned = Of<'planned'>;

/** What is wrong with a file, by its rows; nothing was written. */
export function ImportProblems({ count, problems, more, missing }: Of<'problems'>) {
  return (
    <Notice
      tone="danger"
      heading={count === 1 ? 'One thing to correct first' : `${count} things to correct first`}
      announce
    >
      <p className="text-soft">Nothing was imported.</p>
      <ul aria-label="Problems" className="mt-3 grid gap-1">
        {problems.map(({ lines, column, text, count }) => (
          <li key={`${column} ${lines} ${text}`} className="break-words">
            <span className="font-medium tabular-nums">
              {count === 1 ? 'Line' : 'Lines'} {lines}
            </span>
            , {column}: {text}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-soft">And {more} more.</p>}
      <MissingPictures {...missing} />
    </Notice>
  );
}

/** How many products an import would add or change. */
export const touchedBy = ({ added, changed }: Planned): number => added.count + changed.count;

/** What an import would do; `children` is what does it. `left` are files that were chosen and are of no use. */
export function ImportPlan({
  plan,
  left,
  children,
}: {
  plan: Planned;
  left: readonly string[];
  children: ReactNode;
}) {
  const { added, changed, unchanged, withoutPicture, isAnew } = plan;
  return (
    <section aria-label="What would change" className="grid max-w-2xl gap-4 border border-rule bg-raised p-5">
      {isAnew && (
        <Notice tone="danger" heading="The catalogue has changed since you looked" announce>
          <p className="text-soft">Nothing was imported. This is what the file would do now.</p>
        </Notice>
      )}
      <h2 className="text-title">{touchedBy(plan) === 0 ? 'Nothing would change' : 'The file is fine'}</h2>
      {plan.foreign && <ForeignNotes foreign={plan.foreign} />}
      <Names label="would be added" {...added} />
      <Names label="would be changed" {...changed} />
      <p className="text-soft">{unchanged} would stay as they are.</p>
      {withoutPicture > 0 && (
        <p>
          <span className="font-medium">{withoutPicture} without a picture:</span> nobody sees{' '}
          {withoutPicture === 1 ? 'it' : 'them'} in the shop until you import{' '}
          {withoutPicture === 1 ? 'its picture' : 'their pictures'}, or add{' '}
          {withoutPicture === 1 ? 'one' : 'them'} with Edit under All Products.
        </p>
      )}
      <Pictures {...plan.pictures} />
      <Names label={left.length === 1 ? 'file is not used' : 'files are not used'} {...namesOf(left)} />
      {children}
    </section>
  );
}

function Pictures({ missing, unnamed, awaited }: Planned['pictures']) {
  return (
    <>
      {awaited.length > 0 && (
        <p>
          <span className="font-medium">{counted(awaited.length, 'picture')}</span> found by name, uploaded
          before the import.
        </p>
      )}
      <MissingPictures {...missing} />
      <Names
        label={unnamed.count === 1 ? 'file is named in no row' : 'files are named in no row'}
        {...unnamed}
      />
    </>
  );
}

function MissingPictures({ count, first }: Of<'problems'>['missing']) {
  return (
    <Names
      label={count === 1 ? 'picture is not among your files' : 'pictures are not among your files'}
      count={count}
      names={first.map(({ line, name }) => `${name} (line ${line})`)}
    />
  );
}

const SHOWN = 20;
const namesOf = (all: readonly string[]) => ({ count: all.length, names: all.slice(0, SHOWN) });

function Names({ label, count, names }: { label: string; count: number; names: readonly string[] }) {
  if (count === 0) return null;
  const more = count - names.length;
  return (
    <p className="wrap-anywhere">
      <span className="font-medium">
        {count} {label}:
      </span>{' '}
      {names.join(', ')}
      {more > 0 && ` and ${more} more`}
    </p>
  );
}
