import { TextLink } from '#platform/ui/text-link.tsx';
import type { OrderFile } from '../contract.ts';
import { fileText } from '../rules/file-type.ts';

type OrderFilesProps = { orderId: string; files: readonly OrderFile[] };

/** What an order gives to download, there as soon as it is paid. */
export function OrderFiles({ orderId, files }: OrderFilesProps) {
  if (files.length === 0) return null;
  return (
    <section id="files" aria-labelledby="files-heading" className="grid gap-3 print:hidden">
      <h2 id="files-heading" className="text-title">
        Your files
      </h2>
      <ul className="max-w-text divide-y divide-rule border-y border-rule">
        {files.map((file) => (
          <li key={file.id} className="py-2">
            {file.isUsedUp ? (
              <span className="wrap-anywhere">{file.name}</span>
            ) : (
              // A document of its own: the browser saves it, and stays here.
              <TextLink
                to={`/order-details/${orderId}/files/${file.id}`}
                reloadDocument
                className="inline-flex min-h-11 items-center wrap-anywhere"
              >
                {file.name}
              </TextLink>
            )}
            <p className="text-sm text-soft">
              {fileText(file)}
              {file.isUsedUp && ". You have downloaded it many times. Write to us and we'll open it again."}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
