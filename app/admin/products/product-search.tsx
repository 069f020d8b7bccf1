import { Form, href } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** Finds products by a part of their name, category or brand; the words stand in the address. */
export function ProductSearch({ sought }: { sought: string }) {
  return (
    <Form role="search" action={href('/admin/all-products')} className="flex flex-wrap items-end gap-3">
      <Field
        // A search from elsewhere shows its own words.
        key={sought}
        type="search"
        name="q"
        label="Find a product"
        placeholder="Name, category or brand"
        defaultValue={sought}
        maxLength={100}
        className="min-w-48 flex-1 sm:max-w-80"
      />
      <Button type="submit" variant="secondary">
        Find
      </Button>
      {sought && (
        <TextLink to={href('/admin/all-products')} className="py-2.5">
          Show all
        </TextLink>
      )}
    </Form>
  );
}
