import type { FormEvent, ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { UploadStanding } from '#shop/media/admin/upload-standing.tsx';
import type { PictureBatch } from '#shop/media/admin/use-picture-batch.ts';
import { importName } from '#shop/media/rules/import-name.ts';
import type { ChosenPicture } from './chosen-files.ts';
import { writePictures } from './use-chosen-files.ts';

type SendImportProps = {
  /** What the check has left for the import. */
  fields: { id: string; plan: string; fileName: string };
  products: number;
  /** Paths of the pictures that the shop waits for. */
  awaited: readonly string[];
  chosen: readonly ChosenPicture[];
  batch: PictureBatch;
  /** What the form asks beside. */
  children?: ReactNode;
};

/** The button that imports, after the pictures that are not in the shop yet. */
export function SendImport({ fields, products, awaited, chosen, batch, children }: SendImportProps) {
  const submit = useSubmit();
  const wanted = new Set(awaited);
  const waiting = chosen
    .filter(({ path }) => wanted.has(path))
    .map(({ path, key, read }) => ({ path, name: importName(key), read }));
  const send = async (event: FormEvent<HTMLFormElement>) => {
    if (waiting.length === 0) return;
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (await batch.upload(waiting)) await submit(form, { method: 'post' });
  };
  return (
    <>
      {batch.progress && <Uploading {...batch.progress} cancel={batch.cancel} />}
      <Form method="post" onSubmit={send} hidden={batch.progress !== null} className="grid gap-4">
        <input type="hidden" name="intent" value="import" />
        <input type="hidden" name="id" value={fields.id} />
        <input type="hidden" name="plan" value={fields.plan} />
        <input type="hidden" name="fileName" value={fields.fileName} />
        <input type="hidden" name="pictures" value={writePictures(chosen)} />
        {children}
        <SubmitButton busy="Importing..." className="justify-self-start">
          {products === 1 ? 'Import 1 product' : `Import ${products} products`}
        </SubmitButton>
      </Form>
    </>
  );
}

type UploadingProps = NonNullable<PictureBatch['progress']> & { cancel: () => void };

function Uploading({ place, total, view, cancel }: UploadingProps) {
  return (
    <div className="grid gap-4">
      <p className="font-medium tabular-nums">
        Picture {place} of {total}
      </p>
      <UploadStanding view={view} hasPicture={false} />
      <p className="text-soft">Leave this page open: the products come after the pictures.</p>
      <Button variant="secondary" onClick={cancel} className="justify-self-start">
        Stop
      </Button>
    </div>
  );
}
