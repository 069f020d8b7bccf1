import { href } from 'react-router';
import { Button, buttonClasses } from '#platform/ui/button.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import { CHOSEN_ORDERS_FILE } from '../contract/chosen-orders.ts';

/** What may be done with the orders that were chosen in the list; `query` names them. */
export function ChosenActs({ query, mayExport }: { query: string; mayExport: boolean }) {
  const isHydrated = useIsHydrated();
  return (
    <>
      <Button type="submit" size="small" name="act" value="ship">
        Ship
      </Button>
      <Button
        type="submit"
        size="small"
        variant="secondary"
        formAction={href('/admin/orders/chosen/slips')}
        name="print"
        value="yes"
      >
        Print slips
      </Button>
      <Button type="submit" size="small" variant="secondary" name="act" value="step">
        Status
      </Button>
      {isHydrated && mayExport && (
        <a href={`${CHOSEN_ORDERS_FILE}${query}`} download className={buttonClasses('secondary', 'small')}>
          Export
        </a>
      )}
    </>
  );
}
