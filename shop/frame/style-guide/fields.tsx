import { CheckBox } from '#platform/ui/check-box.tsx';
import { CheckBoxes } from '#platform/ui/check-boxes.tsx';
import { Field } from '#platform/ui/field.tsx';
import { PasswordField } from '#platform/ui/password-field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { Specimen, Specimens } from './specimen.tsx';

const TOWNS = (
  <>
    <option>Accra</option>
    <option>Kumasi</option>
    <option>Tamale</option>
  </>
);

const BOXES = [
  { value: 'accra', label: 'Accra', hint: 'By courier, the next day.' },
  { value: 'kumasi', label: 'Kumasi' },
];

export function Fields() {
  return (
    <Specimens>
      <Field label="Field" placeholder="What it is for" />
      <Field label="Field with a hint" defaultValue="Ama Mensah" hint="As it stands on the parcel." />
      <Field label="Field with an error" defaultValue="ama@" error="Please enter a whole e-mail address." />
      <Field label="Field that is only read" defaultValue="Order 1042" readOnly />
      <Field label="Field that is disabled" defaultValue="Not yet" disabled />
      <PasswordField label="Password" defaultValue="sixteen figures" autoComplete="off" />
      <Select label="Select">{TOWNS}</Select>
      <Select label="Select with an error" error="We do not deliver there yet.">
        {TOWNS}
      </Select>
      <TextArea
        label="Text area"
        hint="It grows with its text."
        defaultValue={'Two lines,\nand room for a third.'}
        rows={3}
      />
      <CheckBoxes legend="Check boxes" name="towns" boxes={BOXES} chosen={['accra']} />
      <TextArea label="Text area with an error" error="Please write a few words." rows={3} />
      <Choices />
    </Specimens>
  );
}

/** The browser's own, in the shop's colour. */
function Choices() {
  return (
    <Specimen name="checkbox and radio">
      <div className="grid">
        <CheckBox defaultChecked>Chosen</CheckBox>
        <CheckBox>Not chosen</CheckBox>
        <CheckBox disabled>Disabled</CheckBox>
        <label className="flex min-h-11 items-center gap-3">
          <input type="radio" name="way" defaultChecked className="size-4 shrink-0 accent-clay" />
          One of two
        </label>
        <label className="flex min-h-11 items-center gap-3">
          <input type="radio" name="way" className="size-4 shrink-0 accent-clay" />
          The other
        </label>
      </div>
    </Specimen>
  );
}
