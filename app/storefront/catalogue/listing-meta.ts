import { href, type MetaDescriptor } from 'react-router';
import type { ListingState } from '#contracts/catalogue.ts';
import { DEFAULT_LISTING, isFiltered, listingQuery } from '#domain/listing.ts';

type Facts = { state: ListingState; site: { name: string; url: string } };

/** Filtered lists stay out of search engines; every page of the whole list stands for itself. */
export function listingMeta({ state, site }: Facts): MetaDescriptor[] {
  const page = state.page > 1 ? `, page ${state.page}` : '';
  const title = { title: `All Products${page} · ${site.name}` };
  if (isFiltered(state)) return [title, { name: 'robots', content: 'noindex, follow' }];
  const whole = `${site.url}${href('/all')}${listingQuery({ ...DEFAULT_LISTING, page: state.page })}`;
  return [
    title,
    {
      name: 'description',
      content: `Every book, tool, course and consultation of ${site.name}, with free delivery in Ghana.`,
    },
    { tagName: 'link', rel: 'canonical', href: whole },
  ];
}
