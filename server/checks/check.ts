import type { Finding, FirstStep } from '#shop/office/contract/setup.ts';

/**
 * When a check is made: before the shop opens, where a problem keeps it from starting; once it is open, for the log;
 * for the administrator's home page, which asks nobody outside; for the doctor and its page.
 */
export type Occasion = 'start' | 'opened' | 'home' | 'doctor';

/** `name` is the setting to change, or the page to visit. */
export type Check<Examined, Found> = {
  name: string;
  when: readonly Occasion[];
  run: (examined: Examined) => Found;
};

const finding =
  (level: Finding['level']) =>
  (name: string, text: string): Finding => ({ level, name, text });
export const problem = finding('problem');
export const warning = finding('warning');
export const fine = finding('fine');

/** A finding about a first step: `open` while it is not done, from then on `done`, which is fine. */
export function firstStep(name: FirstStep, isDone: boolean, open: Finding, done: string): Finding {
  const found = isDone ? fine(open.name, done) : open;
  return { ...found, step: { name, isDone } };
}

/** The problem of the one line that a failed start says, which may begin with its name. */
export function problemIn(line: string, name: string): Finding {
  return problem(name, line.startsWith(`${name}: `) ? line.slice(name.length + 2) : line);
}
