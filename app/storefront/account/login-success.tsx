import { Figure } from '#app/ui/figure.tsx';

export type SuccessWords = 'Login Successful' | 'Registration Successful';

export function LoginSuccess({ words }: { words: SuccessWords }) {
  return (
    <div role="status" className="grid justify-items-center gap-4 py-8 text-center">
      <Figure name="laetitia" size={72} className="text-clay" />
      <p className="font-display text-title">{words}</p>
      <p className="text-soft">One moment…</p>
    </div>
  );
}
