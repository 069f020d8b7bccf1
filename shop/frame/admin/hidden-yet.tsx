import type { ReactNode } from 'react';
import { Form, href } from 'react-router';
import { PageCode } from '#platform/ahead/page-code.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';

const FORM_GOES_TO = ['catalogue/admin/all-products'];

type HiddenYetProps = {
  id: string;
  heading: string;
  tone?: 'success' | 'info' /** What else there is to know, in the same paragraph. */;
  children?: ReactNode;
};

/** About a product that nobody sees yet, with the press that puts it on sale. */
export function HiddenYet({ id, heading, tone = 'info', children }: HiddenYetProps) {
  return (
    <Notice tone={tone} heading={heading}>
      <div className="grid justify-items-start gap-3">
        <p className="text-soft">It is hidden until you put it on sale.{children}</p>
        <Form method="post" action={href('/admin/all-products')}>
          <PageCode routes={FORM_GOES_TO} />
          <input type="hidden" name="intent" value="sell" />
          <input type="hidden" name="id" value={id} />
          <SubmitButton size="small" busy="Putting it on sale...">
            Put it on sale
          </SubmitButton>
        </Form>
      </div>
    </Notice>
  );
}
