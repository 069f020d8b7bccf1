import { Figure } from '#platform/ui/figure.tsx';

export type SuccessText = 'Login Successful' | 'Registration Successful';

export function LoginSuccess({ label }: { label: SuccessText }) {
  return (
    <div role="status" className="grid justify-items-center gap-4 py-8 text-center">
      <Figure name="laetitia" size={72} className="text-clay" />
      <p className="font-display text-title">{label}</p>
      <p className="text-soft">One moment…</p>
    </div>
  );
}
