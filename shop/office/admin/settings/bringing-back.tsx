import { href } from 'react-router';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';

/** The three kinds of e-mail that bring buyers back, and where each is switched or why it is not. */
export function BringingBack() {
  return (
    <Section heading="E-mails that bring buyers back" id="bringing-back">
      <dl className="grid max-w-text gap-5">
        <div>
          <dt className="font-medium">After an order was left unpaid</dt>
          <dd className="text-soft">
            Off until you switch it on: one e-mail with the link to pay.{' '}
            <TextLink to={`${href('/admin/reports')}#left-unpaid`}>Switch it under Reports</TextLink>
          </dd>
        </div>
        <div>
          <dt className="font-medium">When something is back in stock</dt>
          <dd className="text-soft">
            Always on, for whoever asked for it on the page of what was sold out: one e-mail, once it can be
            bought again.
          </dd>
        </div>
        <div>
          <dt className="font-medium">Invitation to review</dt>
          <dd className="text-soft">
            Always on: one e-mail a week after an order arrived, to buyers with an account who have not
            reviewed its goods.
          </dd>
        </div>
      </dl>
      <p className="mt-5 max-w-text text-soft">
        A link in each ends them for its reader.{' '}
        <TextLink to={`${href('/admin/reports')}?by=back`}>What followed them</TextLink> is among the reports.
      </p>
    </Section>
  );
}
