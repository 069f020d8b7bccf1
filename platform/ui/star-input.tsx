import { useId, useState } from 'react';
import { counted } from '#platform/text/counted.ts';
import { fieldNotes } from './field-frame.tsx';

const ratings = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5];

type StarInputProps = {
  label: string;
  name: string;
  defaultValue?: number;
  required?: boolean;
  error?: string | readonly string[];
  onChange?: (rating: number) => void;
};

export function StarInput({ label, name, defaultValue, required, error, onChange }: StarInputProps) {
  const [rating, setRating] = useState(defaultValue ?? 0);
  const id = useId();
  // Choosing a rating settles an error; the next answer may bring it again.
  const [settled, setSettled] = useState<typeof error>();
  const notes = fieldNotes(id, undefined, error === settled ? undefined : error);
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      {...notes.aria}
      className="grid content-start justify-items-start gap-1"
    >
      <span id={`${id}-label`} className="text-[0.9375rem] font-medium">
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="star-halves -ml-1 inline-flex rounded-xs">
          {ratings.map((value, index) => (
            <label
              key={value}
              className="relative block h-[48px] w-[24px] cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-clay"
            >
              <input
                type="radio"
                name={name}
                value={value}
                defaultChecked={value === defaultValue}
                required={required}
                onChange={() => {
                  setRating(value);
                  setSettled(error);
                  onChange?.(value);
                }}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span className="sr-only">{counted(value, 'star')}</span>
              <StarHalf side={index % 2 === 0 ? 'left' : 'right'} />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-soft tabular-nums">
          {rating > 0 ? `${rating} of 5` : 'No rating yet'}
        </span>
      </div>
      {notes.errorId && (
        <p id={notes.errorId} className="text-label font-medium text-madder">
          {notes.message}
        </p>
      )}
    </div>
  );
}

const halves = {
  left: { points: '24,4.4 24,36 11.6,43 14.4,29 4,19.2 18,17.4', box: '0 0 24 48' },
  right: { points: '24,4.4 30,17.4 44,19.2 33.6,29 36.4,43 24,36', box: '24 0 24 48' },
};

/** The face of a radio button; its colours come from star-halves in controls.css. */
function StarHalf({ side }: { side: 'left' | 'right' }) {
  const { points, box } = halves[side];
  return (
    <svg viewBox={box} width={24} height={48} aria-hidden="true" className="block">
      <polygon points={points} stroke="none" />
      <polyline
        points={
          side === 'left'
            ? '24,36 11.6,43 14.4,29 4,19.2 18,17.4 24,4.4'
            : '24,4.4 30,17.4 44,19.2 33.6,29 36.4,43 24,36'
        }
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinejoin="round"
      />
    </svg>
  );
}
