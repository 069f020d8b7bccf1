import { loadCode, missingCodeText } from '#platform/builds/load-code.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { IdentityResult } from '#shop/accounts/pages/identity-client.ts';
import { useAccountCall } from '#shop/accounts/pages/use-account-call.ts';

export function ConfirmFirst({ email }: { email: string }) {
  const { isBusy, run } = useAccountCall();
  const resend = () => run(() => mailLink(email), 'Check your e-mail for the link');
  return (
    <Notice tone="info" heading="Confirm your e-mail before you review">
      <p className="text-soft wrap-anywhere">
        Open the link we sent to {email} and confirm it there. Then you can send your review here.
      </p>
      <Button
        variant="secondary"
        size="small"
        disabled={isBusy}
        onClick={() => void resend()}
        className="mt-3"
      >
        Resend link
      </Button>
    </Notice>
  );
}

async function mailLink(email: string): Promise<IdentityResult> {
  try {
    const { post } = await loadCode(() => import('#shop/accounts/pages/identity-client.ts'));
    return await post('send-verification-email', { email });
  } catch (error) {
    return { kind: 'refused', code: 'network-request-failed', text: missingCodeText(error) };
  }
}
