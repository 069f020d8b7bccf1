import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadCode, missingCodeText } from '#platform/builds/load-code.ts';
import { showToast } from '#platform/ui/show-toast.ts';

/** Keeps the voucher of a link, and shows as a toast what a link in an e-mail or a sign-in elsewhere came to, and takes it out of the URL. */
export function useAddressNotice(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const voucher = query.get('voucher');
    if (voucher) void takeVoucher(voucher);
    const code = query.get('error');
    if (!query.has('verified') && code === null) return;
    void tell(code);
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [pathname, search, navigate]);
}

async function takeVoucher(typed: string): Promise<void> {
  const code = await loadCode(() => import('#shop/vouchers/pages/voucher-code.ts')).catch(() => null);
  code?.takeCodeOfLink(typed);
}

async function tell(code: string | null): Promise<void> {
  if (code === null) {
    showToast({ stack: 'shop', type: 'success', text: 'Your e-mail is confirmed' });
    return;
  }
  const text = await loadCode(() => import('#shop/accounts/contract/identity-errors.ts')).then(
    ({ identityFailure }) => identityFailure({ code }).text,
    missingCodeText,
  );
  showToast({ stack: 'shop', type: 'error', text });
}
