import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';

type ListSearchProps = {
  /** The list's page, where the form asks by GET. */
  page: string;
  /** What is searched for now; empty where nothing is. */
  sought: string;
  label: string;
  placeholder: string;
  maxLength?: number;
  /** The filter that the search keeps; null where the list shows all. */
  filter?: string | null;
  /** The same list without the search. */
  withoutSearch: string;
  /** More fields, such as a sort. */
  children?: ReactNode;
  /** On a phone the list itself is wanted: labels are for screen readers only. */
  isTight?: boolean;
};

/** The search box above a list of the admin's: what is searched for stands in the address, with or without scripts. */
export function ListSearch({ page, sought, label, placeholder, ...more }: ListSearchProps) {
  return (
    <Form
      role="search"
      action={page}
      className={`flex flex-wrap items-end gap-3 ${more.isTight ? 'max-sm:[&_label]:sr-only' : ''}`}
    >
      {more.filter && <input type="hidden" name="show" value={more.filter} />}
      <Field
        // A search from elsewhere shows its own words.
        key={sought}
        type="search"
        name="q"
        label={label}
        placeholder={placeholder}
        defaultValue={sought}
        maxLength={more.maxLength ?? 100}
        className="min-w-48 flex-1 sm:max-w-80"
      />
      {more.children}
      <Button type="submit" variant="secondary">
        Find
      </Button>
      {sought && (
        <TextLink to={more.withoutSearch} className="py-2.5">
          Show all
        </TextLink>
      )}
    </Form>
  );
}
