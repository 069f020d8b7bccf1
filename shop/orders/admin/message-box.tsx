import { CheckBox } from '#platform/ui/check-box.tsx';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { formFields } from '#shop/frame/forms/form-fields.ts';

type MessageBoxProps = { name: 'mail' | 'sms'; open: RefusedForm | null; label: string };

/** Ticked at first: whether the buyer is written to when an order is shipped. */
export function MessageBox({ name, open, label }: MessageBoxProps) {
  return <CheckBox {...formFields(open).tick(name, true)}>{label}</CheckBox>;
}
