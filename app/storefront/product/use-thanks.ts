import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showToast } from '#app/ui/show-toast.ts';

/** A review was sent: the address says so with `#thanks`, which no server sees, and is then tidied up. */
export function useThanks(): void {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash !== '#thanks') return;
    showToast({ stack: 'shop', type: 'success', text: 'Thanks for Sharing your feedback' });
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [hash, pathname, navigate]);
}
