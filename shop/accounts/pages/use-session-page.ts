import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useMe } from './me-store.ts';

/**
 * For a page that shows what only the session may see: once nobody is logged in any more, here or in another
 * tab, it is loaded anew, and the server sends a visitor on.
 */
export function useSessionPage(isPrivate = true): void {
  const hasLeft = useMe()?.isUserLoggedIn === false;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isPrivate && hasLeft) void revalidate();
  }, [isPrivate, hasLeft, revalidate]);
}
