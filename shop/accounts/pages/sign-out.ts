import { saveGuestEmail } from '#shop/checkout/pages/guest-email.ts';
import { forgetOwnedAddress } from '#shop/checkout/pages/remembered-address.ts';
import { type IdentityResult, post } from './identity-client.ts';

/** Signs out, and leaves nothing this person typed behind for whoever uses this browser next. */
export async function signOut(): Promise<IdentityResult> {
  const result = await post('sign-out', {});
  if (result.kind === 'done') forgetTyped();
  return result;
}

/** The address that was typed signed in, and the e-mail of a guest. A visitor's address stays. */
export function forgetTyped(): void {
  forgetOwnedAddress();
  saveGuestEmail('');
}
