import type { NavigateFunction } from 'react-router';
import { loadCode, missingCodeText } from '#platform/builds/load-code.ts';
import { showToast } from '#platform/ui/show-toast.ts';
import { takeCodeOfLink } from '#shop/vouchers/pages/voucher-code.ts';

/** Keeps a voucher; shows as a toast what a link or a sign-in elsewhere came to, and takes that out of the URL. */
export async function answerAddress(search: string, navigate: NavigateFunction): Promise<void> {
  const query = new URLSearchParams(search);
  void takeCodeOfLink(query.get('voucher') ?? '');
  const code = query.get('error');
  if (!query.has('verified') && code === null) return;
  void navigate(window.location.pathname, { replace: true, preventScrollReset: true });
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
