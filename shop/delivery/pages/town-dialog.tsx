import { type FormEvent, useId, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Field } from '#platform/ui/field.tsx';
import { ScriptedForm } from '#platform/ui/scripted-form.tsx';
import { regionPrefix } from '#shop/checkout/rules/ghana-post.ts';
import { REGIONS } from '../rules/ghana-regions.ts';
import { choosePlace, useDeliveryChoice } from './delivery-store.ts';

type TownDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

const TOWNS = REGIONS.flatMap(({ name, towns }) => towns.map((town) => ({ town, region: name })));

/** A town, completed from the larger ones, or a GhanaPost GPS address, whose first letter names the region. */
export function TownDialog({ open, onOpenChange }: TownDialogProps) {
  return (
    <Dialog title="Where should it go?" open={open} onOpenChange={onOpenChange}>
      <TownForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function TownForm({ onDone }: { onDone: () => void }) {
  const { place } = useDeliveryChoice() ?? {};
  const [town, setTown] = useState(place?.town ?? '');
  const [code, setCode] = useState(place?.code ?? '');
  const [problem, setProblem] = useState<'town' | 'code' | null>(null);
  const list = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = { town: town.trim(), code: code.trim(), country: '' };
    if (chosen.town === '' && chosen.code === '') return setProblem('town');
    if (chosen.town === '' && !regionPrefix(chosen.code)) return setProblem('code');
    choosePlace(chosen);
    onDone();
  };
  return (
    <ScriptedForm noValidate onSubmit={submit} className="grid gap-5">
      <Field
        label="Town"
        list={list}
        value={town}
        maxLength={200}
        autoComplete="address-level2"
        onChange={(event) => setTown(event.currentTarget.value)}
        error={problem === 'town' ? 'Enter your town' : undefined}
      />
      <datalist id={list}>
        {TOWNS.map(({ town: name, region }) => (
          <option key={`${name} ${region}`} value={name}>
            {region}
          </option>
        ))}
      </datalist>
      <Field
        label="Or your GhanaPost GPS address"
        value={code}
        maxLength={200}
        autoCapitalize="characters"
        autoComplete="postal-code"
        spellCheck={false}
        hint="E.g. AK-039-5028"
        onChange={(event) => setCode(event.currentTarget.value)}
        error={problem === 'code' ? 'Enter it whole, such as AK-039-5028' : undefined}
      />
      <Button type="submit" size="large">
        Show delivery
      </Button>
    </ScriptedForm>
  );
}
