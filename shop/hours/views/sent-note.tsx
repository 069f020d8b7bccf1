import { Figure } from '#platform/ui/figure.tsx';
import type { OrderHour } from '../contract.ts';

type SentNoteProps = { note: Pick<OrderHour, 'figure' | 'figureText' | 'question'>; className?: string };

/** What the buyer has sent along for a reading, as buyer and geomancer see it. */
export function SentNote({ note: { figure, figureText, question }, className = '' }: SentNoteProps) {
  if (!figure && !question) return null;
  return (
    <div
      className={`mt-1 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 border-l-2 border-gold pl-3 ${className}`}
    >
      {figure && <Figure name={figure} size={44} className="row-span-2" />}
      {figure && <p className="text-sm text-soft">{figureText}</p>}
      {question && <p className="wrap-anywhere whitespace-pre-line">{question}</p>}
    </div>
  );
}
