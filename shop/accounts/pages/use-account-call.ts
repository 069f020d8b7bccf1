import { useState } from 'react';
import { showToast } from '#platform/ui/show-toast.ts';
import type { IdentityResult } from './identity-client.ts';

export function useAccountCall() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();

  const run = async <T>(call: () => Promise<IdentityResult<T>>, done?: string): Promise<T | undefined> => {
    setBusy(true);
    setError(undefined);
    const result = await call().finally(() => setBusy(false));
    if (result.kind === 'refused') {
      setError(result.text);
      showToast({ stack: 'shop', type: 'error', text: result.text });
      return undefined;
    }
    if (done) showToast({ stack: 'shop', type: 'success', text: done });
    return result.answer;
  };
  return { isBusy, error, run };
}
