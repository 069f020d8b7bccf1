import { Form } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/section.tsx';
import type { OrderFile } from '../contract.ts';
import { fileText } from '../rules/file-type.ts';

/** What the buyer of an order has to download, and more of it where all is used up. */
export function BoughtFiles({ files }: { files: readonly OrderFile[] }) {
  if (files.length === 0) return null;
  return (
    <Section heading="Files">
      <ul className="divide-y divide-rule border-y border-rule">
        {files.map((file) => (
          <li key={file.id} className="py-2.5">
            <span className="wrap-anywhere">{file.name}</span>
            <span className="block text-sm text-soft">
              {fileText(file)}
              {file.isUsedUp && ', downloaded as often as is allowed'}
            </span>
          </li>
        ))}
      </ul>
      {files.some(({ isUsedUp }) => isUsedUp) && (
        <Form method="post" preventScrollReset aria-label="Allow more downloads">
          <input type="hidden" name="intent" value="allow-downloads" />
          <Button type="submit" variant="secondary">
            Allow 50 more downloads
          </Button>
        </Form>
      )}
    </Section>
  );
}
