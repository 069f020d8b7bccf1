import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';

type ListSearchProps = {
  /** Of the form, for choices that stand outside of it. */
  id?: string;
  page: string;
  sought: string;
  label: string;
  placeholder: string;
  maxLength?: number;
  filter?: string | null;
  withoutSearch: string;
  children?: ReactNode;
  /** Labels for screen readers only: the list itself is wanted. */
  isTight?: boolean;
};

export function ListSearch({ id, page, sought, label, placeholder, ...more }: ListSearchProps) {
  return (
    <Form
      id={id}
      role="search"
      action={page}
      className={`flex flex-wrap items-end gap-3 ${more.isTight ? '[&_label]:sr-only' : ''}`}
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
        className="min-w-0 grow basis-48 sm:max-w-80"
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
