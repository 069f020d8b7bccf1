import { Button } from '#platform/ui/button.tsx';

/** What may be done with the products that were chosen in the list. */
export function ProductActs() {
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
    </>
  );
}
