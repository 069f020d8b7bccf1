import { data } from 'react-router';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Section } from '#platform/ui/section.tsx';
import { CATEGORIES } from '#shop/catalogue/contract/catalogue.ts';
import { readForm } from '#shop/frame/forms/read-form.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { IN_VIEW, useInView } from '#shop/frame/forms/use-in-view.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { dayInWords } from '#shop/office/rules/shop-settings.ts';
import { listTaxes, MOST_TAXES, setTaxes } from '#shop/office/taxes/set-taxes.server.ts';
import type { Route } from './+types/taxes';
import { BackToSettings } from './back-to-settings.tsx';
import { TaxForm } from './tax-form.tsx';
import { TaxPeriods } from './tax-periods.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return answering(listTaxes(shopOf(context), viewerOf(context)));
}

const FIELDS = {
  intent: 1,
  from: 1,
  name: MOST_TAXES,
  percent: MOST_TAXES,
  exempt: CATEGORIES.length,
} as const;

export async function action({ context, request }: Route.ActionArgs) {
  const typed = await readForm(request, FIELDS);
  const answer = await answering(setTaxes(shopOf(context), viewerOf(context), typed));
  return data({ ...answer, typed }, { status: answer.kind === 'invalid' ? 422 : 200 });
}

export default function Taxes({ loaderData, actionData }: Route.ComponentProps) {
  const { periods, now } = loaderData;
  const shown = useInView<HTMLDivElement>(actionData);
  return (
    <>
      <PageHead title="Taxes" />
      <BackToSettings />
      <PageTitle lead="What receipts say of the tax in your prices. Shoppers pay the same: prices always include every tax.">
        Taxes
      </PageTitle>
      {actionData && actionData.kind !== 'invalid' && (
        <div ref={shown} className={IN_VIEW}>
          <Notice tone="success" heading={actionData.kind === 'set' ? 'Taxes saved' : 'Removed'} announce>
            <p className="text-soft">
              {actionData.kind === 'set'
                ? `They count from ${dayInWords(actionData.from)}, for what is paid from now on.`
                : 'Orders already paid keep the taxes on their receipts.'}
            </p>
          </Notice>
        </div>
      )}
      <Section heading="What counts when">
        <TaxPeriods periods={periods} now={now} />
      </Section>
      <Section heading="Set taxes from a day on">
        <TaxForm answer={actionData} suggestsRates={periods.length === 0} />
      </Section>
      <Section heading="Before you rely on it">
        <div className="prose">
          <p>
            An order keeps the taxes of the day it was paid. Each tax is rounded to the nearest pesewa; what
            remains of the total is the value before tax. A refund leaves the receipt's taxes as they were and
            is listed beneath them.
          </p>
          <p>
            The rates suggested at first are those of the VAT Act 2025 (Act 1151) from 1 January 2026. Some
            goods, such as certain printed books, may be exempt: ask your accountant or the Ghana Revenue
            Authority which of yours are. If it has enrolled you for E-VAT, you still owe your customers its
            certified invoice; this receipt doesn't replace it.
          </p>
        </div>
      </Section>
    </>
  );
}
