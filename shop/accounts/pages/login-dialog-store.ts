import { href } from 'react-router';
import { create } from 'zustand';
import type { LoginRequest } from '../rules/login-request.ts';

/** Why the dialog is open, and where it leads (docs/identity.md#login-dialog); null leaves the page as it is. */
type OpenRequest = Partial<Omit<LoginRequest, 'goTo'> & { goTo: string | null }>;
const useRequest = create<OpenRequest | null>(() => null);

export function openLogin(request: OpenRequest = {}): void {
  useRequest.setState(request, true);
}

export function openLoginToCheckout(): void {
  openLogin({ reason: 'checkout', goTo: href('/checkout-details') });
}

export function closeLogin(): void {
  useRequest.setState(null, true);
}

export function useLoginRequest(): OpenRequest | null {
  return useRequest();
}
