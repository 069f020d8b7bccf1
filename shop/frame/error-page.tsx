import { useEffect } from 'react';
import { Form, href, useLocation } from 'react-router';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Figure } from '#platform/ui/figure.tsx';
import { showToast } from '#platform/ui/show-toast.ts';
import { TextLink } from '#platform/ui/text-link.tsx';
import { openLogin } from '#shop/accounts/pages/login-dialog-store.ts';
import { useMe } from '#shop/accounts/pages/me-store.ts';
import { useSite } from './site.ts';

export function ErrorPage({ status }: { status: number }) {
  const { name } = useSite();
  return (
    <>
      <title>{`${TITLES[status] ?? 'Something went wrong'} · ${name}`}</title>
      <ErrorContent status={status} />
    </>
  );
}

const TITLES: Readonly<Record<number, string>> = { 403: 'Permission denied', 404: 'Nothing here' };

function ErrorContent({ status }: { status: number }) {
  if (status === 404) return <NotFound />;
  if (status === 403) return <Denied />;
  if (status < 500) {
    return (
      <EmptyState
        level={1}
        heading="We couldn't understand that"
        text="Go back and try again."
        action={<ButtonLink to="/">Take me back home</ButtonLink>}
      />
    );
  }
  return <Fault code={status === 503 ? 'unavailable' : 'internal'} />;
}

function Denied() {
  const me = useMe();
  return (
    <EmptyState
      level={1}
      heading="PERMISSION DENIED"
      text="This page can only be viewed by admin."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/">Take me back home</ButtonLink>
          {me?.isUserLoggedIn === false && (
            <Button variant="secondary" onClick={() => openLogin()}>
              Log in
            </Button>
          )}
        </div>
      }
    />
  );
}

const FAULT = 'Something went wrong on our side';

function Fault({ code }: { code: 'unavailable' | 'internal' }) {
  const here = useLocation();
  useEffect(() => showToast({ stack: 'shop', type: 'error', text: `${code} : ${FAULT}` }), [code]);
  return (
    <EmptyState
      figure="tristitia"
      level={1}
      heading={FAULT}
      text={`${here.pathname.startsWith('/admin/') ? '' : 'Your cart is safe. '}Please try again in a moment.`}
      action={
        <ButtonLink to={here} reloadDocument>
          Try again
        </ButtonLink>
      }
    />
  );
}

function NotFound() {
  return (
    <div className="mx-auto grid max-w-2xl justify-items-center gap-8 px-4 py-14 text-center sm:py-20">
      <div aria-hidden="true" className="flex items-end gap-6 text-rule sm:gap-10">
        <Figure name="caputDraconis" size={72} />
        <Figure name="carcer" size={112} className="text-clay" />
        <Figure name="caudaDraconis" size={72} />
      </div>
      <h1 tabIndex={-1} className="text-headline">
        Looks like you've found the doorway to the great nothing
      </h1>
      <ButtonLink to="/" size="large">
        Take me there
      </ButtonLink>
      <div className="mt-4 grid w-full max-w-md gap-6 border-t border-rule pt-8">
        <Form
          role="search"
          aria-label="Find what you were looking for"
          action={href('/all')}
          className="flex items-end gap-2 text-left"
        >
          <Field label="Or search the shop" name="q" type="search" maxLength={100} className="flex-1" />
          <Button type="submit" variant="secondary">
            Search
          </Button>
        </Form>
        <p className="flex flex-wrap justify-center gap-x-8">
          <TextLink to={href('/my-orders')} className="py-2.5">
            My Orders
          </TextLink>
          <TextLink to={href('/find-order')} className="py-2.5">
            Find my order
          </TextLink>
          <TextLink to={href('/contact')} className="py-2.5">
            Contact Us
          </TextLink>
        </p>
      </div>
    </div>
  );
}
