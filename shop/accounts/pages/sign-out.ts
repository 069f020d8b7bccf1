import { forgetTyped } from '#shop/checkout/pages/remembered-address.ts';
import { type IdentityResult, post } from './identity-client.ts';

/** Signs out, and leaves nothing this person typed behind for whoever uses this browser next. */
export async function signOut(): Promise<IdentityResult> {
  const result = await post('sign-out', {});
  if (result.kind === 'done') forgetTyped();
  return result;
}
