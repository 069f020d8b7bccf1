import { pesewas } from '#platform/money/money.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Count } from '#platform/ui/count.tsx';
import { Divider } from '#platform/ui/divider.tsx';
import { Fact } from '#platform/ui/fact.tsx';
import { Figure } from '#platform/ui/figure.tsx';
import { Lines } from '#platform/ui/lines.tsx';
import { Price } from '#platform/ui/price.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { Rating, Stars } from '#platform/ui/stars.tsx';
import { StatusLabel } from '#platform/ui/status-label.tsx';
import { Specimen, Specimens } from './specimen.tsx';

const TONES = ['plain', 'waiting', 'working', 'moving', 'good', 'bad', 'ended'] as const;

export function Words() {
  return (
    <Specimens>
      <Specimen name="headings">
        <p className="font-display text-headline">Headline</p>
        <p className="font-display text-title">Title</p>
        <p>
          Running text, with a <strong className="font-medium">word that matters</strong>.
        </p>
        <p className="text-soft">What stands back.</p>
        <p className="text-label text-soft">A label, the smallest.</p>
      </Specimen>
      <Specimen name="status label">
        <ul className="grid gap-1.5">
          {TONES.map((tone) => (
            <li key={tone}>
              <StatusLabel text={tone} tone={tone} />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="badge">
        <p className="flex flex-wrap gap-3">
          <Badge>New</Badge>
          <Badge>Free Delivery</Badge>
        </p>
      </Specimen>
      <Specimen name="price and count">
        <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <Price amount={pesewas(14_500)} className="font-display text-title" />
          <Price amount={pesewas(1_249_999)} />
          <span className="text-soft">
            <Count found={1_000} isMore /> found
          </span>
        </p>
      </Specimen>
      <Marks />
    </Specimens>
  );
}

function Marks() {
  return (
    <>
      <Specimen name="stars">
        <p className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <Stars rating={5} />
          <Stars rating={3.5} />
          <Stars rating={0} />
          <Rating rating={{ average: 4.5, count: 12 }} />
        </p>
      </Specimen>
      <Specimen name="figure">
        <p className="flex flex-wrap items-center gap-6 text-gold">
          <Figure name="fortunaMajor" size={44} />
          <Figure name="laetitia" size={44} />
          <Figure name="carcer" size={44} />
        </p>
      </Specimen>
      <Specimen name="divider">
        <Divider figures={['acquisitio', 'laetitia', 'conjunctio']} />
      </Specimen>
      <Specimen name="facts">
        <dl className="grid grid-cols-2 gap-6">
          <Fact name="Order">1042</Fact>
          <Fact name="Sent to">
            <Lines lines={['Ama Mensah', '14 Osu Badu Street', 'Accra']} />
          </Fact>
        </dl>
      </Specimen>
      <Specimen name="on its way">
        <div className="flex items-center gap-6">
          <Spinner />
          <div aria-busy="true" className="grid flex-1 gap-3">
            <Skeleton />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      </Specimen>
    </>
  );
}
