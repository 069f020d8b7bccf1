import { type ComponentProps, useEffect } from 'react';
import { Form, href } from 'react-router';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { SendLink } from '#platform/ui/send-link.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { answering } from '#shop/frame/forms/refused.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { getVoucher, type Voucher } from '../list-vouchers.server.ts';
import type { Route } from './+types/voucher';
import { drawChoice, voucherForms } from './voucher-actions.server.ts';
import { VoucherForm } from './voucher-form.tsx';
import { BroughtIn } from './vouchers.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = await answering(getVoucher(shopOf(context), viewerOf(context), params.id));
  return { ...found, isAdded: url.searchParams.has('added') };
}

export const action = formAction(voucherForms, drawChoice);

const ADDED = { isDone: true, text: 'The voucher is added.' };

export default function VoucherPage({ loaderData, actionData }: Route.ComponentProps) {
  const { voucher, newId, products, link, isAdded } = loaderData;
  // Opened again, it is no longer new.
  useEffect(() => {
    if (isAdded) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [isAdded]);
  const title = voucher?.code ?? 'New voucher';
  const isPress = actionData?.isDone === false && actionData.isWarning;
  const answer = isPress ? null : (actionData ?? (isAdded ? ADDED : null));
  return (
    <>
      <PageHead title={`Voucher: ${title}`} />
      <p>
        <TextLink to={href('/admin/vouchers')} className="py-1">
          Back to vouchers
        </TextLink>
      </p>
      <PageTitle>{title}</PageTitle>
      <AnswerNotice answer={answer} />
      {voucher && <BroughtIn voucher={voucher} />}
      {voucher && link && <VoucherLink voucher={voucher} link={link} />}
      <VoucherForm
        key={voucher?.id}
        voucher={voucher}
        newId={newId}
        products={products}
        open={actionData && !actionData.isDone && actionData.typed.intent !== 'delete' ? actionData : null}
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

type VoucherLinkProps = {
  voucher: Voucher;
  link: ComponentProps<typeof SendLink>;
};

function VoucherLink({ voucher: { standing }, link }: VoucherLinkProps) {
  if (standing === 'off' || standing === 'ended')
    return (
      <p className="text-soft">
        {standing === 'off' ? 'Switched off' : 'Ended'}: its code and its link bring nothing now.
      </p>
    );
  return (
    <section
      aria-labelledby="send-voucher"
      className="grid max-w-3xl gap-4 border border-rule bg-raised p-5 sm:p-6"
    >
      <h2 id="send-voucher" className="text-title">
        Send this voucher
      </h2>
      <SendLink {...link} hint="Whoever opens it has the voucher in the cart." />
    </section>
  );
}
