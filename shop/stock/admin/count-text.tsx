import { StatusLabel } from '#platform/ui/status-label.tsx';
import type { CountedProduct } from '../list-stock.server.ts';

export function CountText({ count }: Pick<CountedProduct, 'count'>) {
  if (!count) return <StatusLabel tone="ended" text="Not counted" />;
  const { onHand, held, isLow } = count;
  const available = onHand - held;
  const tone = available === 0 ? 'bad' : isLow ? 'working' : 'good';
  const text = available === 0 ? 'None to sell' : `${available} to sell`;
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm">
      <StatusLabel tone={tone} text={text} />
      {held > 0 && <span className="text-soft">{held} promised to orders being paid</span>}
    </span>
  );
}
