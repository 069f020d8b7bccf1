import { Fragment } from 'react';
import { href } from 'react-router';
import { formatDay } from '#platform/time/dates.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Price } from '#platform/ui/price.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { answering } from '#shop/frame/forms/refused.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { Activity } from '#shop/office/admin/activity/activity.tsx';
import { NoteForm } from '#shop/orders/admin/note-form.tsx';
import { OrderList } from '#shop/orders/admin/orders-beside.tsx';
import { type Customer, getCustomer } from '../get-customer.server.ts';
import type { Route } from './+types/customer';
import { customerForms } from './customer-actions.server.ts';
import { EraseCustomerForm } from './erase-customer-form.tsx';
import { LabelsForm } from './labels-form.tsx';
import { ReachCustomer } from './reach-customer.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  const customer = await answering(getCustomer(shop, viewer, params.key));
  return { customer, history: await listActivity(shop, viewer, customer.key) };
}

export const action = formAction(customerForms);

export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, history } = loaderData;
  const refused = actionData?.isDone === false ? actionData : null;
  const openForm = (intent: string) => (refused?.typed.intent === intent ? refused : null);
  const title = customer.name || customer.email || customer.phone;
  return (
    <>
      <p>
        <TextLink to={href('/admin/customers')} className="py-1">
          Back to customers
        </TextLink>
      </p>
      <PageHead title={title} />
      <PageTitle lead={customer.hasAccount ? 'With an account' : 'A guest, without an account'}>
        <span className="wrap-anywhere">{title}</span>
      </PageTitle>
      <AnswerNotice answer={actionData?.isDone ? actionData : null} />
      <ReachCustomer customer={customer} />
      <ButtonLink
        to={`${href('/admin/new-order')}?${new URLSearchParams({ customer: customer.key })}`}
        className="justify-self-start"
      >
        New order
      </ButtonLink>
      {customer.alike.length > 0 && <Alike alike={customer.alike} />}
      <CustomerFacts customer={customer} />
      {customer.latest.length > 0 && (
        <Section heading="Orders">
          <OrderList orders={customer.latest} />
          {customer.orders > customer.latest.length && (
            <p className="pt-3 text-soft">The latest {customer.latest.length} of them.</p>
          )}
        </Section>
      )}
      <LabelsForm labels={customer.labels} open={openForm('labels')} />
      <NoteForm note={customer.note} open={openForm('note')} />
      <EraseCustomerForm customer={customer} refusal={openForm('erase')?.text ?? null} />
      {history.length > 0 && (
        <Section heading="History">
          <Activity entries={history} />
        </Section>
      )}
    </>
  );
}

/** Nothing is put together: a family shares a phone, and anybody may type a name. */
function Alike({ alike }: Pick<Customer, 'alike'>) {
  return (
    <p>
      Perhaps the same person, by phone and name or e-mail:{' '}
      {alike.map(({ key, name, hasAccount }, place) => (
        <Fragment key={key}>
          {place > 0 && ', '}
          <TextLink to={href('/admin/customers/:key', { key })} className="wrap-anywhere">
            {name}
          </TextLink>{' '}
          ({hasAccount ? 'with an account' : 'a guest'})
        </Fragment>
      ))}
    </p>
  );
}

function CustomerFacts({ customer }: { customer: Customer }) {
  const { names, email, phone, town, orders, bought, spent, average } = customer;
  const facts = [
    { name: 'Names', value: names.length > 1 && names.join(', ') },
    { name: 'E-mail', value: email },
    { name: 'Phone', value: phone },
    { name: 'Town', value: town },
    { name: 'Orders', value: orders === bought ? orders : `${orders}, of which ${bought} paid` },
    { name: 'Paid, without refunds', value: <Price amount={spent} /> },
    { name: 'For each paid order', value: average !== null && <Price amount={average} /> },
    { name: 'First order', value: customer.firstOrderAt && <Day at={customer.firstOrderAt} /> },
    { name: 'Last order', value: customer.lastOrderAt && <Day at={customer.lastOrderAt} /> },
    { name: 'Last seen', value: <Day at={customer.lastSeenAt} /> },
  ];
  return (
    <dl className="grid gap-x-8 border-t border-rule sm:grid-cols-2">
      {facts
        .filter(({ value }) => value !== '' && value !== false && value !== null)
        .map(({ name, value }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-rule py-2.5">
            <dt className="text-soft">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const Day = ({ at }: { at: string }) => <time dateTime={at}>{formatDay(at)}</time>;
