import { data, href } from 'react-router';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { readForm } from '#shop/frame/forms/read-form.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { IN_VIEW, useInView } from '#shop/frame/forms/use-in-view.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { FailedPictures } from '#shop/media/admin/add-picture.tsx';
import { type PictureBatch, usePictureBatch } from '#shop/media/admin/use-picture-batch.ts';
import { PRODUCT_COLUMNS } from '../contract/product-sheet.ts';
import { answerImportForm, IMPORT_FIELDS } from '../sheet/answer-import-form.server.ts';
import type { Route } from './+types/import-products';
import { ChooseFiles } from './import/choose-files.tsx';
import { ForeignQuestions } from './import/foreign-questions.tsx';
import { ImportPlan, ImportProblems, touchedBy } from './import/import-plan.tsx';
import { SendImport } from './import/send-import.tsx';
import { type FileChoice, useChosenFiles } from './import/use-chosen-files.ts';

/** From the server: the schemas beside it are nothing for a browser. */
export const loader = () => ({ columns: PRODUCT_COLUMNS });

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, IMPORT_FIELDS);
  const answer = await answering(answerImportForm(shopOf(context), viewerOf(context), form));
  return data(answer, { status: answer.status });
}

export default function ImportProducts({ loaderData, actionData }: Route.ComponentProps) {
  const files = useChosenFiles();
  const batch = usePictureBatch();
  const outcome = useInView<HTMLDivElement>(actionData);
  return (
    <>
      <TextLink to={href('/admin/all-products')} className="justify-self-start py-1">
        Back to all products
      </TextLink>
      <PageHead title="Import products" />
      <PageTitle lead="Bring many products at once from a CSV file, with their pictures. It is checked first; you see what would change before anything is written.">
        Import products
      </PageTitle>
      {batch.failures.length > 0 && <FailedPictures failures={batch.failures} />}
      <div ref={outcome} className={`empty:hidden ${IN_VIEW}`}>
        <Outcome answer={actionData} files={files} batch={batch} />
      </div>
      <ChooseFiles files={files} />
      <Rules columns={loaderData.columns} />
    </>
  );
}

type OutcomeProps = {
  answer: Route.ComponentProps['actionData'];
  files: FileChoice;
  batch: PictureBatch;
};

function Outcome({ answer, files: { chosen }, batch }: OutcomeProps) {
  switch (answer?.kind) {
    case 'refused':
      return <Notice tone="danger" heading={answer.text} announce />;
    case 'problems':
      return <ImportProblems {...answer} />;
    case 'planned':
      return (
        <ImportPlan plan={answer} left={chosen.left}>
          {touchedBy(answer) > 0 && (
            <SendImport
              fields={answer}
              products={touchedBy(answer)}
              awaited={answer.pictures.awaited}
              chosen={chosen.pictures}
              batch={batch}
            >
              {answer.foreign && <ForeignQuestions foreign={answer.foreign} />}
            </SendImport>
          )}
        </ImportPlan>
      );
    case 'imported':
      return (
        <Notice tone="success" heading="Products imported" announce>
          <p className="text-soft">
            {answer.added} added, {answer.changed} changed, {answer.unchanged} as they were.
            {answer.withoutPicture > 0 &&
              ` ${answer.withoutPicture} without a picture: hidden until an import brings one, or you add one with Edit.`}
          </p>
          {answer.withoutPicture > 0 && (
            <TextLink to={`${href('/admin/all-products')}?show=hidden`} className="inline-block py-2.5">
              See the hidden products
            </TextLink>
          )}
        </Notice>
      );
    default:
      return null;
  }
}

function Rules({ columns }: { columns: readonly string[] }) {
  return (
    <div className="prose text-soft">
      <p>
        The easiest way:{' '}
        <a href="/admin/export/products.csv" className="link">
          download all products as CSV
        </a>
        , change what you like in a spreadsheet, and import it again. Up to 10,000 rows and 10 MB. The export
        of WooCommerce or Shopify is read, too, as it comes.
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
        Under image stands the name of a picture file that you choose beside the CSV, like bowl.jpg, or
        several as bowl.jpg | side.jpg; an empty one keeps the picture. A product without a picture comes in
        hidden: import the file again with its picture, or add it with Edit. Files that are in the shop
        already are not sent again. An empty state keeps it; others are On sale, Sold out and Hidden. A number
        under stock is what is on hand: leave the column out unless you have just counted.
      </p>
    </div>
  );
}
