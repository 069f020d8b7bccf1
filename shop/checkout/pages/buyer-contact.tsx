import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { openLoginToCheckout } from '#shop/accounts/pages/login-dialog-store.ts';
import { useMe } from '#shop/accounts/pages/me-store.ts';
import { likelyEmail } from '../rules/email-slip.ts';
import type { useGuestEmail } from './guest-email.ts';

type BuyerContactProps = { guest: ReturnType<typeof useGuestEmail>; problem: string | null };

/** Its place is kept until it is known who is looking: nothing below may move. */
export function BuyerContact({ guest, problem }: BuyerContactProps) {
  const me = useMe();
  return (
    <section aria-labelledby="contact" className="grid min-h-38 content-start gap-3">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="contact" className="text-title">
          Contact
        </h2>
        {guest && (
          <Button variant="text" size="small" className="-mr-3.5" onClick={openLoginToCheckout}>
            Log in
          </Button>
        )}
      </div>
      {guest ? (
        <GuestEmail email={guest[0]} change={guest[1]} problem={problem} />
      ) : me ? (
        <p>
          <span className="block text-[0.9375rem] font-medium">E-mail</span>
          <span className="wrap-anywhere text-soft">{me.email}</span>
        </p>
      ) : (
        <Skeleton className="h-18 w-full" />
      )}
    </section>
  );
}

type GuestEmailProps = { email: string; change: (email: string) => void; problem: string | null };

function GuestEmail({ email, change, problem }: GuestEmailProps) {
  const meant = likelyEmail(email);
  return (
    <div>
      <Field
        label="E-mail"
        hint={problem ? undefined : 'Your confirmation and the link to your order go here'}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        required
        maxLength={254}
        value={email}
        onChange={(event) => change(event.currentTarget.value)}
        error={problem ?? undefined}
        className="scroll-my-6"
      />
      <p role="status">
        {meant && (
          <button type="button" className="link min-h-11 text-left" onClick={() => change(meant)}>
            Did you mean <span className="font-medium break-all">{meant}</span>?
          </button>
        )}
      </p>
    </div>
  );
}
