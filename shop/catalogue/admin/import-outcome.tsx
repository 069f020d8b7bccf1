import { Form, useNavigation } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { ImportAnswer } from '../sheet/answer-import-form.server.ts';

type Of<Kind> = Extract<ImportAnswer, { kind: Kind }>;

/** What is wrong with a file, by its rows; nothing was written. */
export function ImportProblems({ count, problems }: Of<'problems'>) {
  return (
    <Notice
      tone="danger"
      heading={count === 1 ? 'One thing to correct first' : `${count} things to correct first`}
      announce
    >
      <p className="text-soft">Nothing was imported.</p>
      <ul aria-label="Problems" className="mt-3 grid gap-1">
        {problems.map(({ line, column, text }) => (
          <li key={`${line} ${column} ${text}`} className="break-words">
            <span className="font-medium tabular-nums">Line {line}</span>, {column}: {text}
          </li>
        ))}
      </ul>
      {count > problems.length && <p className="mt-2 text-soft">And {count - problems.length} more.</p>}
    </Notice>
  );
}

/** What an import would do, and the button that does it. */
export function ImportPlan({ id, plan, fileName, isAnew, ...would }: Of<'planned'>) {
  const isSending = useNavigation().state !== 'idle';
  const { added, changed, unchanged, withoutPicture } = would;
  const total = added.count + changed.count;
  return (
    <section aria-label="What would change" className="grid max-w-2xl gap-4 border border-rule bg-raised p-5">
      {isAnew && (
        <Notice tone="danger" heading="The catalogue has changed since you looked" announce>
          <p className="text-soft">Nothing was imported. This is what the file would do now.</p>
        </Notice>
      )}
      <h2 className="text-title">{total === 0 ? 'Nothing would change' : 'The file is fine'}</h2>
      <Names label="would be added" {...added} />
      <Names label="would be changed" {...changed} />
      <p className="text-soft">{unchanged} would stay as they are.</p>
      {withoutPicture > 0 && (
        <p>
          <span className="font-medium">{withoutPicture} without a picture:</span> nobody sees{' '}
          {withoutPicture === 1 ? 'it' : 'them'} in the shop until you add one with Edit under All Products,
          and put {withoutPicture === 1 ? 'it' : 'them'} on sale.
        </p>
      )}
      {total > 0 && (
        <Form method="post">
          <input type="hidden" name="intent" value="import" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="plan" value={plan} />
          <input type="hidden" name="fileName" value={fileName} />
          <Button type="submit" disabled={isSending}>
            {isSending ? 'Importing...' : total === 1 ? 'Import 1 product' : `Import ${total} products`}
          </Button>
        </Form>
      )}
    </section>
  );
}

function Names({ label, count, names }: { label: string; count: number; names: readonly string[] }) {
  if (count === 0) return null;
  const more = count - names.length;
  return (
    <p className="break-words">
      <span className="font-medium">
        {count} {label}:
      </span>{' '}
      {names.join(', ')}
      {more > 0 && ` and ${more} more`}
    </p>
  );
}
