import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { href, Link } from 'react-router';
import { formatDay } from '#platform/time/dates.ts';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { Container } from '#platform/ui/container.tsx';
import { Divider } from '#platform/ui/divider.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { useSite } from '#shop/frame/site.ts';

type PolicyProps = {
  title: string;
  lead: string;
  updated: string;
  /** Headings (h2) and what stands under them, also in fragments; not in components of their own. */
  children: ReactNode;
};

export function Policy({ title, lead, updated, children }: PolicyProps) {
  const { isDemo, email } = useSite();
  const parts = partsOf(children).map((part) =>
    isHeading(part) ? cloneElement(part, { id: anchorOf(part.props.children) }) : part,
  );
  const headings = [...parts.filter(isHeading).map(({ props }) => props.children), QUESTIONS];
  return (
    <Container width="text" className="grid gap-8 pt-8">
      <Breadcrumb crumbs={[{ label: 'Home', to: href('/') }, { label: title }]} />
      <PageTitle lead={lead}>{title}</PageTitle>
      <nav aria-label="On this page" className="grid gap-2 border-y border-rule py-4 text-sm">
        <ul className="grid gap-x-5 sm:grid-cols-2">
          {headings.map((heading) => (
            <li key={heading}>
              <a
                href={`#${anchorOf(heading)}`}
                className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11"
              >
                {heading}
              </a>
            </li>
          ))}
        </ul>
        <p className="text-soft">
          Updated on <time dateTime={updated}>{formatDay(updated)}</time>
        </p>
      </nav>
      <Divider figures={['via', 'populus', 'conjunctio']} />
      <article className="prose">
        {isDemo && (
          <p>
            <strong>This is a demo shop.</strong> The text is what a real one would say; nothing here is for
            sale.
          </p>
        )}
        {parts}
        <h2 id={anchorOf(QUESTIONS)}>{QUESTIONS}</h2>
        <p>
          Write to <a href={`mailto:${email}`}>{email}</a>, or see our{' '}
          <Link to={href('/contact')}>contact page</Link>. A real person replies, usually within one working
          day.
        </p>
      </article>
    </Container>
  );
}

const QUESTIONS = 'Questions';

type Heading = ReactElement<{ id?: string; children: string }>;

function partsOf(children: ReactNode): ReactNode[] {
  return Children.toArray(children).flatMap((part) => {
    if (!isFragment(part)) return [part];
    // Each fragment counts its own from nought.
    return partsOf(part.props.children).map((one) =>
      isValidElement(one) ? cloneElement(one, { key: `${part.key} ${one.key}` }) : one,
    );
  });
}

function isFragment(part: ReactNode): part is ReactElement<{ children: ReactNode }> {
  return isValidElement(part) && part.type === Fragment;
}

function isHeading(part: ReactNode): part is Heading {
  return isValidElement(part) && part.type === 'h2';
}

function anchorOf(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z]+/g, '-');
}
