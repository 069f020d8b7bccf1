import { useCallback, useEffect, useState } from 'react';
import { get } from './identity-client.ts';

export type IdentitySession = { id: string; emailVerified: boolean; twoFactorEnabled: boolean };

type Answer = {
  session?: { id?: string };
  user?: { emailVerified?: boolean; twoFactorEnabled?: boolean };
} | null;

export function useIdentitySession(): { session: IdentitySession | null; refresh: () => Promise<void> } {
  const [session, setSession] = useState<IdentitySession | null>(null);
  const refresh = useCallback(async () => {
    const result = await get<Answer>('get-session');
    if (result.kind === 'refused' || !result.answer) return;
    const { session: found, user } = result.answer;
    setSession({
      id: found?.id ?? '',
      emailVerified: user?.emailVerified === true,
      twoFactorEnabled: user?.twoFactorEnabled === true,
    });
  }, []);
  // The document carries no session of Better Auth's; the browser asks for it once the page is hydrated.
  useEffect(() => void refresh(), [refresh]);
  return { session, refresh };
}
