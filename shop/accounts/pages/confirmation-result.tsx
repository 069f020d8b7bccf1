import { href } from 'react-router';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { openLogin } from './login-dialog-store.ts';

const RESULTS = {
  confirmed: {
    heading: 'Your e-mail is confirmed',
    lead: 'Thank you. The orders you placed with this e-mail are now under My Orders.',
  },
  used: {
    heading: 'Your e-mail is confirmed',
    lead: "You've already confirmed it, so there's nothing left to do.",
  },
  ended: {
    heading: 'This link has expired',
    lead: 'Links work for one hour. Log in, open your account and choose “Resend link”.',
  },
  unknown: {
    heading: "This link doesn't work",
    lead: 'It may be incomplete, or the account may be gone. Open the whole link from the e-mail, or log in and request a new one on your account page.',
  },
} as const;

type ConfirmationResultProps = { kind: keyof typeof RESULTS | 'usable'; isSignedIn: boolean };

export function ConfirmationResult({ kind, isSignedIn }: ConfirmationResultProps) {
  const { heading, lead } = RESULTS[kind === 'usable' ? 'confirmed' : kind];
  return (
    <>
      <PageTitle lead={lead}>{heading}</PageTitle>
      <div className="flex flex-wrap gap-3">
        {isSignedIn ? (
          <ButtonLink to={href('/account')}>Go to your account</ButtonLink>
        ) : (
          <Button onClick={() => openLogin()}>Login</Button>
        )}
        <ButtonLink to={href('/all')} variant="secondary">
          All Products
        </ButtonLink>
      </div>
    </>
  );
}
