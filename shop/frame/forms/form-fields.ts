import type { RefusedForm } from './answer-form.server.ts';

/** What the fields of a form begin with: what was typed, once it was refused, and what is wrong with it; else what is kept. */
export function formFields(refused: RefusedForm | null | undefined) {
  return {
    field: (name: string, kept?: string | null) => ({
      name,
      defaultValue: refused?.typed[name] ?? kept ?? '',
      error: refused?.errors[name],
      autoComplete: 'off',
    }),
    tick: (name: string, kept = false) => ({
      name,
      defaultChecked: refused ? refused.typed[name] === 'yes' : kept,
    }),
  };
}
