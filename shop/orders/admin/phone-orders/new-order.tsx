import { data, Form, href, redirect } from 'react-router';
import { pesewas } from '#platform/money/money.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Price } from '#platform/ui/price.tsx';
import { Section } from '#platform/ui/section.tsx';
import { MAX_LINES } from '#shop/cart/contract.ts';
import { FindProducts } from '#shop/catalogue/admin/find-products.tsx';
import { readForm } from '#shop/frame/forms/read-form.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { useFocusOnRefused } from '#shop/frame/forms/use-focus-on-refused.ts';
import { IN_VIEW, useInView } from '#shop/frame/forms/use-in-view.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import {
  answerOrderForm,
  type DraftLine,
  type OrderDraft,
} from '#shop/orders/phone-orders/answer-order-form.server.ts';
import { openDraft } from '#shop/orders/phone-orders/open-draft.server.ts';
import type { Route } from './+types/new-order';
import { askNewOrder } from './ask-new-order.ts';
import { ContactFields } from './contact-fields.tsx';
import { OrderExtras } from './order-extras.tsx';
import { OrderLines } from './order-lines.tsx';
import { usePieces } from './use-pieces.ts';
import { useSums } from './use-sums.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const known = { like: url.searchParams.get('like'), customer: url.searchParams.get('customer') };
  return { draft: await answering(openDraft(shopOf(context), viewerOf(context), known)) };
}

const FIELDS = {
  intent: 1,
  id: 1,
  q: 1,
  name: 1,
  phone: 1,
  town: 1,
  street: 1,
  gps: 1,
  email: 1,
  customer: 1,
  joins: 1,
  line: MAX_LINES,
  qty: MAX_LINES,
  price: MAX_LINES,
  text: MAX_LINES,
  time: MAX_LINES,
  delivery: 1,
  voucher: 1,
  amount: 1,
} as const;

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, FIELDS);
  const answer = await answerOrderForm(shopOf(context), viewerOf(context), form);
  // The form keeps its scroll position at every press; with `#main` the order's page still opens at its top.
  if (answer.kind === 'taken')
    return redirect(`${href('/admin/order-details/:id', { id: answer.orderId })}#main`);
  const { draft } = answer;
  return data({ draft }, { status: draft.refusal || Object.keys(draft.errors).length > 0 ? 422 : 200 });
}

const addToOrder = (id: string) => ({ name: 'intent', value: `add:${id}` });

const askProducts = (q: string, signal: AbortSignal) => askNewOrder({ about: 'products', q }, signal);

/** The list it was added from is gone, and with it the place where the eyes were. */
function Added({ draft, lines }: { draft: OrderDraft; lines: readonly DraftLine[] }) {
  const shown = useInView<HTMLParagraphElement>(draft.added && draft);
  const line = lines.find(({ id }) => id === draft.added);
  const total = pesewas(lines.reduce((sum, { price, qty }) => sum + price * qty, 0));
  return (
    <p ref={shown} role="status" className={`${IN_VIEW} text-soft not-empty:mt-4`}>
      {line && (
        <>
          Added: {line.name}, {line.qty} × <Price amount={line.price} /> · total <Price amount={total} />
        </>
      )}
    </p>
  );
}

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const sent = actionData?.draft ?? loaderData.draft;
  const refusal = useInView<HTMLDivElement>(actionData);
  const form = useFocusOnRefused(Object.keys(sent.errors).length > 0 ? sent.errors : null);
  const draft = useSums(sent, form);
  const pieces = usePieces(draft.lines);
  const hasExtras = Boolean(draft.offer?.methodId ?? draft.terms);
  return (
    <>
      <PageHead title="New order for a customer" />
      <PageTitle lead="For somebody on the phone or on WhatsApp. You get a link to send; the order is paid once they've paid there.">
        New order for a customer
      </PageTitle>
      {draft.refusal && (
        <div ref={refusal} className={IN_VIEW}>
          <Notice tone="danger" heading={draft.refusal} announce />
        </div>
      )}
      <Form
        ref={form}
        method="post"
        preventScrollReset
        noValidate
        aria-label="New order"
        className="grid max-w-2xl gap-10"
      >
        <input type="hidden" name="id" value={draft.id} />
        <Section heading="Products">
          <FindProducts
            q={draft.q}
            found={draft.found}
            add={addToOrder}
            error={draft.errors.lines}
            whileTyping={{ ask: askProducts, answer: sent }}
          />
          <Added draft={sent} lines={pieces.lines} />
        </Section>
        <OrderLines key={pieces.key} pieces={pieces} sum={hasExtras ? 'Goods' : 'Total'} />
        <ContactFields
          contact={draft.contact}
          account={draft.account}
          isSent={draft.isSent}
          errors={draft.errors}
        />
        <OrderExtras draft={draft} lines={pieces.lines} />
        {draft.question && <Notice tone="info" heading={draft.question} announce />}
        <SubmitButton
          busy="Processing..."
          name="intent"
          value="take"
          size="large"
          className="sm:justify-self-start sm:px-12"
        >
          Take this order
        </SubmitButton>
      </Form>
    </>
  );
}
