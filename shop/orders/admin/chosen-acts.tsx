import { href } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { ExportChosen } from '#shop/frame/admin/lists/export-chosen.tsx';
import { CHOSEN_FILES } from '#shop/frame/contract/chosen-files.ts';

/** What may be done with the orders that were chosen in the list; `query` names them. */
export function ChosenActs({ query, mayExport }: { query: string; mayExport: boolean }) {
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
      {mayExport && <ExportChosen file={CHOSEN_FILES.orders} query={query} />}
    </>
  );
}
