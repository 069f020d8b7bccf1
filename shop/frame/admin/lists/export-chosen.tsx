import { buttonClasses } from '#platform/ui/button.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';

type ExportChosenProps = { file: string; query: string };

/** Among the acts of `ChooseRows`: the rows that `query` names as a file. Only scripts know which are ticked. */
export function ExportChosen({ file, query }: ExportChosenProps) {
  if (!useIsHydrated()) return null;
  return (
    <a href={`${file}${query}`} download className={buttonClasses('secondary', 'small')}>
      Export
    </a>
  );
}
