import { useState } from 'react';
import { useMe } from '#shop/accounts/pages/me-store.ts';

const KEY = 'guestEmail';

export function readGuestEmail(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function saveGuestEmail(email: string): void {
  try {
    if (email === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, email);
  } catch {
    // Storage may be full or forbidden; the e-mail then lives as long as this page.
  }
}

export function useGuestEmail(): [string, (email: string) => void] | null {
  const isGuest = useMe()?.isUserLoggedIn === false;
  // Shown only once it is known who is looking, so the document does not depend on it.
  const [email, setEmail] = useState(readGuestEmail);
  const change = (typed: string) => {
    setEmail(typed);
    saveGuestEmail(typed.trim());
  };
  return isGuest ? [email, change] : null;
}
