const tones = {
  plain: 'text-ink',
  waiting: 'text-soft',
  // The green of "Item(s) Delivered".
  good: 'text-leaf',
  bad: 'text-madder',
};

type StatusLabelProps = { text: string; tone?: keyof typeof tones };

export function StatusLabel({ text, tone = 'plain' }: StatusLabelProps) {
  return (
    <span className={`inline-flex items-center gap-2 font-medium ${tones[tone]}`}>
      <svg viewBox="0 0 8 8" width={8} height={8} aria-hidden="true" className="shrink-0">
        <circle
          cx={4}
          cy={4}
          r={3}
          stroke="currentColor"
          strokeWidth={1.5}
          fill={tone === 'waiting' ? 'none' : 'currentColor'}
        />
      </svg>
      {text}
    </span>
  );
}
