import type { ReactNode } from 'react';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { PageHead } from '#shop/frame/page-head.tsx';

type ChosenPageProps = { list: string; back: string; title: string; children: ReactNode };

/** A page about rows that were chosen in `list`, the address that `back` leads to. */
export function ChosenPage({ list, back, title, children }: ChosenPageProps) {
  return (
    <>
      <p>
        <TextLink to={list} className="py-1">
          {back}
        </TextLink>
      </p>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      {children}
    </>
  );
}
