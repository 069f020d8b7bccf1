import { useState } from 'react';
import { useLocation } from 'react-router';
import { useFormFailure } from './form-failure-store.ts';

/** Another key for each visit to a page, the same after a form that failed. */
export function useVisit(): string {
  const { key } = useLocation();
  const isFailed = useFormFailure() !== null;
  const [last, setLast] = useState({ key, visit: key });
  if (last.key === key) return last.visit;
  const next = { key, visit: isFailed ? last.visit : key };
  setLast(next);
  return next.visit;
}
