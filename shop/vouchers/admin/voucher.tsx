import { useEffect } from 'react';
import { Form, href } from 'react-router';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { answering } from '#shop/frame/forms/refused.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { useSite } from '#shop/frame/site.ts';
import { getVoucher } from '../list-vouchers.server.ts';
import type { Route } from './+types/voucher';
import { voucherForms } from './voucher-actions.server.ts';
import { VoucherForm } from './voucher-form.tsx';
import { BroughtIn } from './vouchers.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = await answering(getVoucher(shopOf(context), viewerOf(context), params.id));
  return { ...found, isAdded: url.searchParams.has('added') };
}

export const action = formAction(voucherForms);

const ADDED = { isDone: true, text: 'The voucher is added.' };

export default function VoucherPage({ loaderData, actionData }: Route.ComponentProps) {
  const { voucher, newId, products, isAdded } = loaderData;
  const { url } = useSite();
  // Opened again, it is no longer new.
  useEffect(() => {
    if (isAdded) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [isAdded]);
  const title = voucher?.code ?? 'New voucher';
  return (
    <>
      <PageHead title={`Voucher: ${title}`} />
      <p>
        <TextLink to={href('/admin/vouchers')} className="py-1">
          Back to vouchers
        </TextLink>
      </p>
      <PageTitle>{title}</PageTitle>
      <AnswerNotice answer={actionData ?? (isAdded ? ADDED : null)} />
      {voucher && (
        <div className="grid gap-1">
          <BroughtIn voucher={voucher} />
          <p className="text-sm wrap-anywhere text-soft">
            Link: {url}/?voucher={voucher.code}
          </p>
        </div>
      )}
      <VoucherForm
        key={voucher?.id}
        voucher={voucher}
        newId={newId}
        products={products}
        refused={actionData && !actionData.isDone && actionData.typed.intent === 'save' ? actionData : null}
      />
      {voucher && (
        <Form method="post" aria-label="Delete the voucher">
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="id" value={voucher.id} />
          <SubmitButton variant="quiet">Delete this voucher</SubmitButton>
        </Form>
      )}
    </>
  );
}
