import { Button } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/section.tsx';
import { post } from './identity-client.ts';
import { useAccountCall } from './use-account-call.ts';

type AccountEmailProps = {
  email: string;
  isVerified: boolean | null;
};

export function AccountEmail({ email, isVerified }: AccountEmailProps) {
  const { isBusy, run } = useAccountCall();
  const resend = () =>
    run(() => post('send-verification-email', { email }), 'Check your e-mail for the link');
  return (
    <Section heading="E-mail">
      <p className="font-medium wrap-anywhere">{email}</p>
      <div className="mt-1 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-soft">
        {isVerified === true && <p>Verified.</p>}
        {isVerified === false && (
          <>
            <p>Not verified yet.</p>
            <Button variant="secondary" size="small" disabled={isBusy} onClick={() => void resend()}>
              Resend link
            </Button>
          </>
        )}
      </div>
    </Section>
  );
}
