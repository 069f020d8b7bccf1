/** The longest name of a person, in characters. */
export const MAX_NAME = 100;

/** Shortens a name to the longest there may be, without cutting a character in two. */
export function clampName(name: string): string {
  return name.length <= MAX_NAME ? name : Array.from(name).slice(0, MAX_NAME).join('');
}
