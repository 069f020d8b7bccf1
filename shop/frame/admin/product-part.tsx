import type { ReactNode } from 'react';
import { href } from 'react-router';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { AnswerNotice } from '../forms/answer-notice.tsx';
import { PageHead } from '../page-head.tsx';

type ProductPartProps = {
  product: { id: string; name: string };
  /** What of the product, such as `Lessons`. */
  part: string;
  lead: string;
  /** What a form of the page came to. */
  answer: { isDone: boolean; text: string } | undefined;
  /** What can be done about that: taken back, or gone on with. */
  next?: ReactNode;
  children: ReactNode;
};

/** A page of the administrator about one part of a product: the way back, its head, and what a form came to. */
export function ProductPart({ product: { id, name }, part, lead, answer, next, children }: ProductPartProps) {
  return (
    <>
      <TextLink to={href('/admin/add-product/:id', { id })} className="justify-self-start py-1">
        Back to the product
      </TextLink>
      <PageHead title={`${part} of ${name}`} />
      <PageTitle lead={lead}>{name}</PageTitle>
      <AnswerNotice answer={answer}>{next}</AnswerNotice>
      {children}
    </>
  );
}
