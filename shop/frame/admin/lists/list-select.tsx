import { useSubmit } from 'react-router';
import { Select } from '#platform/ui/select.tsx';

type ListSelectProps = {
  name: string;
  label: string;
  value: string;
  /** Values with their words. */
  options: readonly (readonly [value: string, text: string])[];
  /** The id of the search's form, where the choice stands outside of it. */
  form?: string;
  className?: string;
};

/** A choice within a list's search, which is sent as soon as it is made. */
export function ListSelect({ name, label, value, options, className = 'w-44', ...select }: ListSelectProps) {
  const submit = useSubmit();
  return (
    <Select
      {...select}
      key={value}
      label={label}
      name={name}
      defaultValue={value}
      onChange={(event) => submit(event.currentTarget.form)}
      className={className}
    >
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </Select>
  );
}
