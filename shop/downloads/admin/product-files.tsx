import { Form, href, useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Section } from '#platform/ui/section.tsx';
import { HiddenYet } from '#shop/frame/admin/hidden-yet.tsx';
import { ProductPart } from '#shop/frame/admin/product-part.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { type FiledProduct, type ListedFile, listFiles } from '../list-files.server.ts';
import { fileText, sizeText } from '../rules/file-type.ts';
import type { Route } from './+types/product-files';
import { AddFile } from './add-file.tsx';
import { fileForms } from './file-actions.server.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  return answering(listFiles(shopOf(context), viewerOf(context), params.id));
}

export const action = formAction(fileForms);

export default function ProductFiles({ loaderData, actionData }: Route.ComponentProps) {
  const { product, files } = loaderData;
  const [query] = useSearchParams();
  const { id, name, kind, state } = product;
  return (
    <ProductPart
      product={{ id, name }}
      part="Files"
      lead="What buyers can download as soon as they have paid. A sample is shown to everybody on the product's page."
      answer={actionData}
    >
      {kind === 'course' && (
        <Notice heading="These files belong to its lessons">
          <p className="text-soft">
            Put a file where readers are to find it: write its name into the text of a lesson, as shown below.
          </p>
        </Notice>
      )}
      {kind === 'download' && <FileStanding product={product} files={files} isAdded={query.has('added')} />}
      {kind !== 'download' && kind !== 'course' && (
        <Notice heading="Buyers don't get these files yet">
          <p className="text-soft">
            Set “What the buyer gets” to a download on the product first. Samples are shown all the same.
          </p>
        </Notice>
      )}
      <Section heading="Files">
        {files.length === 0 ? (
          <p className="text-soft">No files yet.</p>
        ) : (
          <ul className="divide-y divide-rule border-y border-rule">
            {files.map((file) => (
              <FileRow key={file.id} file={file} isOfLesson={kind === 'course'} />
            ))}
          </ul>
        )}
        <div className="mt-5">
          <AddFile productId={id} />
        </div>
      </Section>
      {state !== 'hidden' && (
        <ButtonLink to={href('/product-details/:id', { id })} variant="quiet" className="justify-self-start">
          See it in the shop
        </ButtonLink>
      )}
    </ProductPart>
  );
}

type FileStandingProps = { product: FiledProduct; files: readonly ListedFile[]; isAdded: boolean };

/** A new download is hidden: nobody pays for a file that is not there. */
function FileStanding({ product: { id, state }, files, isAdded }: FileStandingProps) {
  const hasFile = files.some(({ isSample, received, size }) => !isSample && received === size);
  if (hasFile && state !== 'hidden') return null;
  if (hasFile) return <HiddenYet id={id} heading="Its file is here, and it is still hidden" />;
  return (
    <Notice
      tone={isAdded ? 'success' : 'danger'}
      heading={isAdded ? 'Product added to Database Successfully' : 'Buyers find no file yet'}
    >
      <p className="text-soft">
        {state === 'hidden'
          ? 'It is hidden until its file is here and you put it on sale.'
          : 'It is on sale: who buys it now pays and finds nothing. Add its file here, or hide it until then.'}
      </p>
    </Notice>
  );
}

function FileRow({ file, isOfLesson }: { file: ListedFile; isOfLesson: boolean }) {
  const { id, name, size, received, isSample } = file;
  const isWhole = received === size;
  return (
    <li className="grid gap-2 py-4">
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-sm text-soft">{isWhole ? aboutFile(file, isOfLesson) : unfinishedText(file)}</p>
      {isWhole && isOfLesson && (
        <code className="text-sm wrap-anywhere select-all">{`![What it is](<${name}>)`}</code>
      )}
      <div className="flex flex-wrap gap-3">
        {isWhole && (
          <Form method="post" preventScrollReset aria-label={`Sample: ${name}`}>
            <input type="hidden" name="intent" value="sample" />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="isSample" value={isSample ? 'no' : 'yes'} />
            {/* A press counts for the words it began on. */}
            <Button key={String(isSample)} type="submit" variant="secondary">
              {isSample ? 'Keep it for buyers' : 'Show it as a sample'}
            </Button>
          </Form>
        )}
        <Form method="post" preventScrollReset aria-label={`Remove ${name}`}>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="quiet">
            Remove
          </Button>
        </Form>
      </div>
    </li>
  );
}

function aboutFile({ isSample, downloads, ...file }: ListedFile, isOfLesson: boolean): string {
  if (isSample) return `${fileText(file)}, a sample for everybody`;
  if (isOfLesson) return fileText(file);
  const times = downloads === 1 ? 'downloaded once' : `downloaded ${downloads} times`;
  return `${fileText(file)}, ${downloads === 0 ? 'not downloaded yet' : times}`;
}

function unfinishedText({ received, size }: ListedFile): string {
  return `Not all here: ${sizeText(received)} of ${sizeText(size)}. Add the same file again to go on.`;
}
