import { Form, href } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** Finds an order by its number, its id, or a part of the buyer's e-mail; the words stand in the address. */
export function OrderSearch({ sought }: { sought: string }) {
  return (
    <Form role="search" action={href('/admin/orders')} className="flex flex-wrap items-end gap-3">
      <Field
        // A search from elsewhere shows its own words.
        key={sought}
        type="search"
        name="q"
        label="Find an order"
        placeholder="1042, or an e-mail"
        defaultValue={sought}
        maxLength={320}
        className="min-w-56 flex-1 sm:max-w-80"
      />
      <Button type="submit" variant="secondary">
        Find
      </Button>
      {sought && (
        <TextLink to={href('/admin/orders')} className="py-2.5">
          Show all
        </TextLink>
      )}
    </Form>
  );
}
