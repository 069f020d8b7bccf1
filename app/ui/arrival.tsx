import type { Site } from '#app/scope.ts';

/** By when a parcel arrives, to whoever pays today. */
export function Arrival({ arrival, what }: { arrival: Site['arrival']; what: 'Arrives' | 'Parcels arrive' }) {
  return (
    <>
      <strong className="font-medium text-ink">
        {what} by {arrival.accra}
      </strong>{' '}
      in Accra and Tema, by {arrival.elsewhere} elsewhere in Ghana
    </>
  );
}
