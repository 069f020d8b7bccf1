import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { post } from '../account/identity-client.ts';
import { useAccountCall } from '../account/use-account-call.ts';

/** Says before anybody writes that the shop has to know the mailbox. */
export function ConfirmFirst({ email }: { email: string }) {
  const { isBusy, run } = useAccountCall();
  const resend = () =>
    run(() => post('send-verification-email', { email }), 'Check your e-mail for the link');
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
