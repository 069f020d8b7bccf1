import { type RefObject, useEffect } from 'react';

/** What a list's keys do, as its hint names them. */
export const ROW_KEYS = [
  { key: 'j', does: 'the next row' },
  { key: 'k', does: 'the row before' },
  { key: 'x', does: 'choose the row, or not' },
  { key: 'Enter', does: 'open the row' },
  { key: '/', does: 'search' },
  { key: '?', does: 'these keys' },
] as const;

type RowKeys = { list: RefObject<HTMLElement | null>; isOn: boolean; showHint: () => void };

/**
 * Keys for the rows of a list. They move the real focus, to the link of a row (`data-row`), so that a screen reader
 * says where it is and Enter opens it; nothing happens while somebody types, beside a modifier, or under a dialog.
 */
export function useRowKeys({ list, isOn, showHint }: RowKeys): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!list.current || isTyping(event.target) || document.querySelector('[data-dialog]')) return;
      if (press(event.key, list.current, showHint)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list, isOn, showHint]);
}

/** True where the key was one of the list's. */
function press(key: string, list: HTMLElement, showHint: () => void): boolean {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  switch (key) {
    case 'j':
      return focusRow(rows[Math.min(at + 1, rows.length - 1)]);
    case 'k':
      return focusRow(rows[Math.max(at - 1, 0)]);
    case 'x':
      return clickIn(rows[at], 'input[data-row-box]');
    case 'Enter':
      // A link or a button does it by itself; a box would send the form.
      return document.activeElement instanceof HTMLInputElement && clickIn(rows[at], 'a[data-row-link]');
    case '/':
      return focusSearch();
    case '?':
      showHint();
      return true;
    default:
      return false;
  }
}

function focusRow(row: HTMLElement | undefined): boolean {
  // What leads nowhere has a box alone.
  const target =
    row?.querySelector<HTMLElement>('a[data-row-link]') ?? row?.querySelector<HTMLElement>('input');
  target?.focus();
  row?.scrollIntoView({ block: 'nearest' });
  return target !== undefined;
}

function clickIn(row: HTMLElement | undefined, selector: string): boolean {
  const found = row?.querySelector<HTMLElement>(selector);
  found?.click();
  return found !== undefined;
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [role=search] input[type=search]');
  field?.focus();
  field?.select();
  return field !== null;
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target instanceof HTMLElement && target.closest('textarea, select, [contenteditable]') !== null;
}
