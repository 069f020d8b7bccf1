import { Button } from '#platform/ui/button.tsx';
import { ExportChosen } from '#shop/frame/admin/lists/export-chosen.tsx';
import { CHOSEN_FILES } from '#shop/frame/contract/chosen-files.ts';

/** What may be done with the products that were chosen in the list; `query` names them. */
export function ProductActs({ query }: { query: string }) {
  return (
    <>
      <Button type="submit" size="small" name="act" value="price">
        Price
      </Button>
      <Button type="submit" size="small" variant="secondary" name="act" value="stock">
        Stock
      </Button>
      <Button type="submit" size="small" variant="secondary" name="act" value="state">
        State
      </Button>
      <Button type="submit" size="small" variant="secondary" name="act" value="category">
        Category
      </Button>
      <Button type="submit" size="small" variant="secondary" name="act" value="delete">
        Delete
      </Button>
      <ExportChosen file={CHOSEN_FILES.products} query={query} />
    </>
  );
}
