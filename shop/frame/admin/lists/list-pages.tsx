import { ButtonLink } from '#platform/ui/button.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import type { ListPage } from '#shop/frame/list-page.server.ts';

type ListPagesProps = Pick<ListPage<never>, 'page' | 'pages' | 'hasNext'> & {
  toPage: (page: number) => string;
};

/** A list of more entries than are counted has no last page to name. */
export function ListPages({ toPage, page, pages, hasNext }: ListPagesProps) {
  if (pages === 1) return null;
  if (pages !== null) return <Pagination page={page} pages={pages} toPage={toPage} />;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2">
      {page > 1 && (
        <ButtonLink variant="secondary" rel="prev" to={toPage(page - 1)} className="min-w-28">
          Previous
        </ButtonLink>
      )}
      <span aria-current="page" className="font-display text-lg tabular-nums">
        Page {page}
      </span>
      {hasNext && (
        <ButtonLink variant="secondary" rel="next" to={toPage(page + 1)} className="min-w-28">
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
