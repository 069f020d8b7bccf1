import { type ComponentProps, useRef } from 'react';
import { createPath, Link, useResolvedPath } from 'react-router';
import { fetchAhead } from './fetch-ahead.ts';

/** A pointer that only passes over asks for nothing. */
const INTENT_MS = 100;

/** A link whose page is fetched as soon as somebody seems to mean it. */
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
