import { IDENTITY_TEXT } from '#shop/accounts/contract/identity-errors.ts';
import { expect, test, toast, visit } from '#tests/support/browser-test.ts';

/** What Better Auth appends to the address that a link or another service leads back to. */
const NOTICE = {
  'verified=1': 'Your e-mail is confirmed',
  'error=TOKEN_EXPIRED': IDENTITY_TEXT['expired-action-code'],
  'error=INVALID_TOKEN': IDENTITY_TEXT['invalid-action-code'],
  'error=email_not_found': IDENTITY_TEXT['email-not-shared'],
  'error=state_mismatch': IDENTITY_TEXT['sign-in-expired'],
  'error=account_not_linked': IDENTITY_TEXT['account-not-linked'],
  'error=oauth_provider_not_found': IDENTITY_TEXT['provider-unavailable'],
  'error=BANNED_USER': IDENTITY_TEXT['user-disabled'],
  'error=<b>nonsense</b>': IDENTITY_TEXT['internal-error'],
};

test('what an address reports is shown, and the address is tidied', async ({ page }) => {
  for (const [query, words] of Object.entries(NOTICE)) {
    await visit(page, `/?${query}`);
    await expect(toast(page, words), query).toBeVisible();
    await expect(page, query).toHaveURL('/');
  }
});
