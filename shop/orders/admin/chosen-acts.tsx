import { href } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { ExportChosen } from '#shop/frame/admin/lists/export-chosen.tsx';
import { CHOSEN_FILES } from '#shop/frame/contract/chosen-files.ts';

type ChosenActsProps = {
  /** Names them. */
  query: string;
  /** Whether one of the list is to be paid on delivery. */
  hasCourierList: boolean;
  mayExport: boolean;
};

/** What may be done with the orders that were chosen in the list. */
export function ChosenActs({ query, hasCourierList, mayExport }: ChosenActsProps) {
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
      {hasCourierList && (
        <Button type="submit" size="small" variant="secondary" name="act" value="courier">
          Courier's list
        </Button>
      )}
      {mayExport && <ExportChosen file={CHOSEN_FILES.orders} query={query} />}
    </>
  );
}
