import type { Site } from '#app/scope.ts';

/** By when a parcel arrives, to whoever pays today. Each place has its line: in any font they break the same. */
export function Arrival({ arrival, what }: { arrival: Site['arrival']; what: 'Arrives' | 'Parcels arrive' }) {
  return (
    <>
      <span className="block">
        <strong className="font-medium text-ink">
          {what} by {arrival.accra}
        </strong>{' '}
        in Accra and Tema,
      </span>{' '}
      by {arrival.elsewhere} elsewhere in Ghana
    </>
  );
}
