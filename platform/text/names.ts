export const MAX_NAME = 100;

/** Without cutting a character in two. */
export function clampName(name: string): string {
  return name.length <= MAX_NAME ? name : Array.from(name).slice(0, MAX_NAME).join('');
}
