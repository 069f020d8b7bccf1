/** The name is fixed (docs/behaviour.md#browser-storage): signing out removes it. */
const NOTE = 'orderNote';

export function readNote(): string {
  try {
    return sessionStorage.getItem(NOTE) ?? '';
  } catch {
    return '';
  }
}

export function saveNote(note: string): void {
  try {
    sessionStorage.setItem(NOTE, note);
  } catch {
    // The note then lives as long as this page.
  }
}

/** It belonged to an order that is paid now. */
export function forgetNote(): void {
  try {
    sessionStorage.removeItem(NOTE);
  } catch {
    // Where nothing can be stored, nothing was.
  }
}
