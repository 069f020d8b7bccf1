import { Select } from '#platform/ui/select.tsx';
import { KINDS } from '../contract/kinds.ts';
import { kindText } from '../rules/kind-text.ts';

export function KindField({ defaultValue }: { defaultValue: string }) {
  return (
    <Select label="What the buyer gets" name="kind" defaultValue={defaultValue}>
      {['', ...KINDS].map((kind) => (
        <option key={kind} value={kind}>
          {kindText(kind)}
        </option>
      ))}
    </Select>
  );
}
