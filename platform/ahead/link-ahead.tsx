// platform/ahead: a page is there when it is pressed. `LinkAhead` fetches a page's data as soon as somebody
// seems to mean its link, `handOverEarly` has the router find that answer once, and `PageCode` has a
// page's scripts fetched.
import { type ComponentProps, useRef } from 'react';
import { createPath, Link, useResolvedPath } from 'react-router';
import { hasEarly, putEarly } from './early-answer.ts';

/** A pointer that only passes over a link fetches nothing. */
const INTENT_MS = 100;

/** The page is fetched as soon as the link seems to be meant. */
export function LinkAhead(link: ComponentProps<typeof Link>) {
  const path = createPath(useResolvedPath(link.to));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begin = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => fetchAhead(path), INTENT_MS);
  };
  const end = () => clearTimeout(timer.current);
  return (
    <Link
      {...link}
      onPointerEnter={begin}
      onPointerLeave={end}
      onFocus={begin}
      onBlur={end}
      onClickCapture={end}
      onTouchStart={() => fetchAhead(path)}
    />
  );
}

/**
 * Not by a link of the document, as React Router does: browsers hold that against `default-src`, which allows
 * nothing (docs/decisions/0074-fetching-ahead.md).
 */
function fetchAhead(path: string): void {
  const page = dataOf(path);
  if (hasEarly(page)) return;
  const answer = fetch(`/${page}`, { priority: 'low' }).then(
    (response) => (response.ok ? response : null),
    () => null,
  );
  putEarly(page, answer);
}

function dataOf(path: string): string {
  const { pathname, search } = new URL(path, window.location.origin);
  return `${pathname.slice(1)}${pathname.endsWith('/') ? '_' : ''}.data${search}`;
}
