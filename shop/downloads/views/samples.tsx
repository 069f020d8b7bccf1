import { TextLink } from '#platform/ui/text-link.tsx';
import type { ProductFile } from '../contract.ts';
import { fileText } from '../rules/file-type.ts';

/** What everybody may read of a product before buying it. */
export function Samples({ samples }: { samples: readonly ProductFile[] }) {
  if (samples.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {samples.map((sample) => (
        <li key={sample.id} className="flex flex-wrap items-center gap-x-3">
          <TextLink
            to={`/sample/${sample.id}/${encodeURIComponent(sample.name)}`}
            reloadDocument
            className="inline-flex min-h-11 items-center wrap-anywhere"
          >
            Look inside: {sample.name}
          </TextLink>
          <span className="text-sm text-soft">{fileText(sample)}</span>
        </li>
      ))}
    </ul>
  );
}
