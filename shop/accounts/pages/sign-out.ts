import { forgetTyped } from '#shop/checkout/pages/remembered-address.ts';
import { type IdentityResult, post } from './identity-client.ts';

export async function signOut(): Promise<IdentityResult> {
  const result = await post('sign-out', {});
  if (result.kind === 'done') forgetTyped();
  return result;
}
