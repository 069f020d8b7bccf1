import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';

type MessageBoxProps = { name: 'mail' | 'sms'; open: RefusedForm | null; label: string };

/** Ticked at first: whether the buyer is written to when an order is shipped. */
export function MessageBox({ name, open, label }: MessageBoxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={!open || open.typed[name] === 'yes'}
        className="size-5 shrink-0 accent-clay"
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
    </label>
  );
}
