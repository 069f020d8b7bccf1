import { href } from 'react-router';
import { create } from 'zustand';
import type { LoginRequest } from '../rules/login-request.ts';

/** Why the dialog is open, and where it leads (docs/identity.md#login-dialog); null leaves the page as it is. */
type OpenRequest = Partial<Omit<LoginRequest, 'goTo'> & { goTo: string | null }>;
const useRequest = create<OpenRequest | null>(() => null);

/** Opens the login dialog; without a reason it just offers to log in, without a goal it leads home. */
export function openLogin(request: OpenRequest = {}): void {
  useRequest.setState(request, true);
}

/** For whoever wants to check out without being logged in. */
export function openLoginToCheckout(): void {
  openLogin({ reason: 'checkout', goTo: href('/checkout-details') });
}

/** What the dialog would have led to is forgotten. */
export function closeLogin(): void {
  useRequest.setState(null, true);
}

/** Null while the dialog is closed. */
export function useLoginRequest(): OpenRequest | null {
  return useRequest();
}
