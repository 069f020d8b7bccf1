/** Each dot has 3:1 against paper in both themes. */
const tones = {
  plain: { dot: 'text-ink', words: 'text-ink' },
  waiting: { dot: 'text-soft', words: 'text-soft' },
  working: { dot: 'text-gold', words: 'text-ink' },
  moving: { dot: 'text-indigo', words: 'text-ink' },
  // The green of "Item(s) Delivered".
  good: { dot: 'text-leaf', words: 'text-leaf' },
  bad: { dot: 'text-madder', words: 'text-madder' },
  ended: { dot: 'text-edge', words: 'text-soft' },
};

const HOLLOW: readonly string[] = ['waiting'];

/** `about` stands before it, softer: of what it is the status. */
export type StatusLook = { text: string; tone?: keyof typeof tones; about?: string };

export function StatusLabel({ text, tone = 'plain', about }: StatusLook) {
  return (
    <span className={`inline-flex items-start gap-2 font-medium ${tones[tone].words}`}>
      <svg
        viewBox="0 0 8 8"
        width={8}
        height={8}
        aria-hidden="true"
        className={`mt-[calc((1lh-8px)/2)] shrink-0 ${tones[tone].dot}`}
      >
        <circle
          cx={4}
          cy={4}
          r={3}
          stroke="currentColor"
          strokeWidth={1.5}
          fill={HOLLOW.includes(tone) ? 'none' : 'currentColor'}
        />
      </svg>
      <span>
        {about && <span className="font-normal">{about} </span>}
        <span>{text}</span>
      </span>
    </span>
  );
}
