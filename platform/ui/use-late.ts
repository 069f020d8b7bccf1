import { useEffect, useState } from 'react';

/** A shorter wait needs no sign: an overlay for a blink only startles. */
const LATE_MS = 400;

export function useLate(isOn: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn]);
  return isOn && isLate;
}
