import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { useSite } from '#app/site.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Container } from '#app/ui/container.tsx';
import { Divider } from '#app/ui/divider.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';

type PolicyProps = { title: string; lead: string; children: ReactNode };

/** One of the three policies of the shop: a title, a sentence that says it all, and the text. */
export function Policy({ title, lead, children }: PolicyProps) {
  const { isDemo, email } = useSite();
  return (
    <Container width="text" className="grid gap-8 pt-8">
      <Breadcrumb crumbs={[{ label: 'Home', to: href('/') }, { label: title }]} />
      <PageTitle lead={lead}>{title}</PageTitle>
      <Divider figures={['via', 'populus', 'conjunctio']} />
      <article className="prose">
        {isDemo && (
          <p>
            <strong>This is a demo shop.</strong> The text is what a real one would say; nothing here is for
            sale.
          </p>
        )}
        {children}
        <h2>Questions</h2>
        <p>
          Write to <a href={`mailto:${email}`}>{email}</a>, or see our{' '}
          <Link to={href('/contact')}>contact page</Link>. A real person replies, usually within one working
          day.
        </p>
      </article>
    </Container>
  );
}
