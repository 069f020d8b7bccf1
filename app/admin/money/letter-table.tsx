import { href } from 'react-router';
import { Table } from '#app/ui/table.tsx';
import { TableCell } from '#app/ui/table-cell.tsx';
import { TableRow } from '#app/ui/table-row.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatDay, formatTime } from '#contracts/dates.ts';
import type { ParkedLetter } from '#features/mail/parked-letters.ts';
import { MoneyForm } from './money-form.tsx';
import { LETTER_WORDS } from './money-words.ts';

const COLUMNS = [{ label: 'Given up' }, { label: 'Letter' }, { label: 'Why' }, { label: 'Order' }];

/** Letters that were tried for a day and not taken; their text is for their readers alone. */
export function LetterTable({ letters }: { letters: ParkedLetter[] }) {
  return (
    <Table caption="Letters that could not be sent" columns={COLUMNS}>
      {letters.map((letter) => (
        <TableRow key={letter.id}>
          <TableCell className="whitespace-nowrap">
            {formatDay(letter.parkedAt)}, {formatTime(letter.parkedAt)}
          </TableCell>
          <TableCell className="min-w-56">
            <p>{letter.subject}</p>
            <p className="text-sm text-soft break-all">to {letter.to}</p>
          </TableCell>
          <TableCell>
            <p>{LETTER_WORDS[letter.reason] ?? (letter.reason || 'Not told')}</p>
            <LetterForms letter={letter} />
          </TableCell>
          <TableCell>
            {letter.orderId ? (
              <TextLink to={href('/admin/order-details/:id', { id: letter.orderId })}>Open</TextLink>
            ) : (
              'None'
            )}
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
}

function LetterForms({ letter: { id, subject, to } }: { letter: ParkedLetter }) {
  const which = `“${subject}” to ${to}`;
  return (
    <div className="flex flex-wrap gap-3">
      <MoneyForm intent="send-letter" about={{ id }} button="Send again" label={`Send ${which} again`} />
      <MoneyForm intent="drop-letter" about={{ id }} button="Take off the list" label={`Forget ${which}`} />
    </div>
  );
}
