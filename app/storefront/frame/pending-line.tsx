import { useNavigation } from 'react-router';

/** A thin line while the next page is on its way. It waits a moment first: what is quick needs no sign. */
export function PendingLine() {
  const isWaiting = useNavigation().state !== 'idle';
  if (!isWaiting) return null;
  return (
    <div aria-hidden="true" className="pending-line fixed inset-x-0 top-0 z-50 h-[3px] origin-left bg-clay" />
  );
}
