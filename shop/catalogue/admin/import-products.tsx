import { data, Form, href, useNavigation } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { readForm } from '#shop/frame/forms/read-form.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { PRODUCT_COLUMNS } from '../contract/product-sheet.ts';
import { answerImportForm, IMPORT_FIELDS } from '../sheet/answer-import-form.server.ts';
import type { Route } from './+types/import-products';
import { ImportPlan, ImportProblems } from './import-outcome.tsx';

/** From the server: the schemas beside it are nothing for a browser. */
export const loader = () => ({ columns: PRODUCT_COLUMNS });

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, IMPORT_FIELDS);
  const answer = await answering(answerImportForm(shopOf(context), viewerOf(context), form));
  return data(answer, { status: answer.status });
}

export default function ImportProducts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <TextLink to={href('/admin/all-products')} className="justify-self-start py-1">
        Back to all products
      </TextLink>
      <PageHead title="Import products" />
      <PageTitle lead="Bring many products at once from a CSV file. It is checked first; you see what would change before anything is written.">
        Import products
      </PageTitle>
      <Outcome answer={actionData} />
      <ChooseFile />
      <Rules columns={loaderData.columns} />
    </>
  );
}

function Outcome({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  switch (answer?.kind) {
    case 'refused':
      return <Notice tone="danger" heading={answer.text} announce />;
    case 'problems':
      return <ImportProblems {...answer} />;
    case 'planned':
      return <ImportPlan {...answer} />;
    case 'imported':
      return (
        <Notice tone="success" heading="Products imported" announce>
          <p className="text-soft">
            {answer.added} added, {answer.changed} changed, {answer.unchanged} as they were.
            {answer.withoutPicture > 0 &&
              ` ${answer.withoutPicture} without a picture: hidden until you add one with Edit, and put it on sale.`}
          </p>
        </Notice>
      );
    default:
      return null;
  }
}

function ChooseFile() {
  const isSending = useNavigation().state !== 'idle';
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-2xl gap-5">
      <input type="hidden" name="intent" value="check" />
      <Field
        type="file"
        name="file"
        label="CSV file"
        accept=".csv,text/csv"
        required
        className="file-field"
      />
      <Button type="submit" disabled={isSending} className="justify-self-start">
        {isSending ? 'Checking...' : 'Check the file'}
      </Button>
    </Form>
  );
}

function Rules({ columns }: { columns: readonly string[] }) {
  return (
    <div className="prose text-soft">
      <p>
        The easiest way:{' '}
        <a href="/admin/export/products.csv" className="link">
          download all products as CSV
        </a>
        , change what you like in a spreadsheet, and import it again. Up to 5,000 rows and 10 MB.
      </p>
      <p>
        Columns: {columns.join(', ')}. A row with a known id changes that product, any other adds one. A
        product that isn't in the file stays as it is.
      </p>
      <p>
        Rows with the same id are one product's choices, each with its option1_value, and option2_value where
        there are two, its price, state and SKU. A file without these columns leaves choices alone, and a
        choice that isn't in the file stays.
      </p>
      <p>
        An empty image keeps the picture; others are addresses of uploaded ones, like /media/…/960.jpg. A new
        product without one comes in hidden: add its picture with Edit, then put it on sale. An empty state
        keeps it; others are on_sale, sold_out and hidden. A number under stock is what is on hand: leave the
        column out unless you have just counted.
      </p>
    </div>
  );
}
