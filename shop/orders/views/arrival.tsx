import type { Site } from '#shop/frame/scope.ts';

type ArrivalProps = { arrival: Site['arrival']; what: 'Arrives' | 'Parcels arrive' };

/** For a payment today. Each place has a line of its own: in any font they break the same. */
export function Arrival({ arrival: { nearby, elsewhere }, what }: ArrivalProps) {
  return (
    <>
      <span className="block">
        <strong className="font-medium text-ink">
          {what} by {nearby?.day ?? elsewhere}
        </strong>{' '}
        {nearby ? `in ${nearby.towns},` : 'anywhere in Ghana'}
      </span>{' '}
      {nearby && `by ${elsewhere} elsewhere in Ghana`}
    </>
  );
}
