import type { ReactNode, RefObject } from 'react';
import { href, Link, type LinkProps } from 'react-router';
import { Count, moreThan } from '#platform/ui/count.tsx';
import { GoodsPicture } from '#platform/ui/picture.tsx';
import { useSuggestions } from '#platform/ui/use-suggestions.ts';
import { internationalNumber, whatsAppLink } from '#shop/checkout/rules/phone.ts';
import { PriceFrom } from '#shop/choices/views/price-from.tsx';
import { useSite } from '#shop/frame/site.ts';
import type { SuggestedProduct, Suggestions } from '../contract/suggestions.ts';

export function SearchSuggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { shown, active } = useSuggestions(input, SITE);
  const leave = () => {
    input.current?.blur();
    input.current?.form?.reset();
  };
  return (
    <>
      <p role="status" className="sr-only">
        {shown && spokenOf(shown)}
      </p>
      {shown && <Panel suggestions={shown} active={active} onLeave={leave} />}
    </>
  );
}

/** Of the header's field, which names the list, too. */
const SITE = { list: 'site-suggestions', ask: askSuggestions };

type ShownSuggestions = Suggestions & { q: string };

async function askSuggestions(q: string, signal: AbortSignal): Promise<ShownSuggestions | null> {
  const answer = await fetch(`/api/suggestions?${new URLSearchParams({ q })}`, { signal });
  return answer.ok ? { ...((await answer.json()) as Suggestions), q } : null;
}

type PanelProps = { suggestions: ShownSuggestions; active: number; onLeave: () => void };

function Panel({ suggestions, active, onLeave }: PanelProps) {
  const { q, products, found, relaxed, mayLike } = suggestions;
  const { options, answers } = optionsOf(suggestions, useNextSteps(q));
  const kinds = [answers, answers + products.length, options.length - 1];
  return (
    <div
      data-suggestions=""
      className="mt-2 max-h-[calc(100dvh-9rem)] overflow-y-auto overscroll-contain lg:absolute lg:top-full lg:right-0 lg:mt-1.5 lg:w-104 lg:rounded-sm lg:border lg:border-rule lg:bg-raised lg:py-2 lg:shadow-lift"
    >
      {found === 0 && <p className="px-1 py-3 text-soft lg:px-4">No products found for “{q}”.</p>}
      {relaxed && <p className="px-1 py-3 text-sm text-soft lg:px-4">{relaxed.text}</p>}
      <div role="listbox" id="site-suggestions" aria-label="Suggestions">
        {options.map(({ to, content }, place) => (
          <Option
            key={to}
            id={`site-suggestions-option-${place}`}
            to={to}
            onClick={onLeave}
            isActive={place === active}
            isFirstOfItsKind={kinds.includes(place)}
          >
            {content}
          </Option>
        ))}
        {mayLike.length > 0 && (
          <MayLike products={mayLike} first={options.length} active={active} onLeave={onLeave} />
        )}
      </div>
    </div>
  );
}

type MayLikeProps = Pick<PanelProps, 'active' | 'onLeave'> & {
  products: readonly SuggestedProduct[];
  first: number;
};

function MayLike({ products, first, active, onLeave }: MayLikeProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of options takes no fieldset
    <div role="group" aria-labelledby="may-like">
      <p id="may-like" role="presentation" className="px-1 pt-3 pb-1 text-sm text-soft lg:px-4">
        You may like
      </p>
      {products.map(toProduct).map(({ to, content }, after) => {
        const place = first + after;
        return (
          <Option
            key={to}
            id={`site-suggestions-option-${place}`}
            to={to}
            onClick={onLeave}
            isActive={place === active}
          >
            {content}
          </Option>
        );
      })}
    </div>
  );
}

type Choice = { to: string; content: ReactNode };

function optionsOf(suggestions: PanelProps['suggestions'], nextSteps: readonly Choice[]) {
  const { q, products, categories, nearest, found, shopPages } = suggestions;
  const search = (words: Record<string, string>) => `${href('/all')}?${new URLSearchParams(words)}`;
  const pages: Choice[] = shopPages.map(({ label, about, to }) => ({
    to,
    content: (
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{label}</span>
        <span className="text-sm text-soft">{about}</span>
      </span>
    ),
  }));
  // A search for books may mean one of them: their list comes after.
  const isList = ({ to }: { to: string }) => to.startsWith(href('/all'));
  const answers = pages.filter((page) => !isList(page));
  const options: Choice[] = [
    ...answers,
    ...products.map(toProduct),
    ...pages.filter(isList),
    ...categories.map(({ category, found: ofIt }) => ({
      to: search({ q, category }),
      content: <CategoryLine q={q} category={category} found={ofIt} />,
    })),
  ];
  if (nearest) options.push({ to: search({ q: nearest }), content: <span>Did you mean {nearest}?</span> });
  if (found > 0) options.push({ to: search({ q }), content: <AllResults {...suggestions} /> });
  if (found === 0 && !nearest && pages.length === 0) options.push(...nextSteps);
  return { options, answers: answers.length };
}

function CategoryLine({ q, category, found }: { q: string; category: string; found: number }) {
  return (
    <>
      <span className="flex-1">
        <span className="text-soft">{q}</span> in {category}
      </span>
      <span className="text-label text-soft tabular-nums">{found}</span>
    </>
  );
}

function AllResults({ found, isMore }: Pick<Suggestions, 'found' | 'isMore'>) {
  return (
    <span className="font-medium text-clay">
      {found > 1 && 'All '}
      <Count found={found} isMore={isMore} /> {found === 1 ? 'result' : 'results'}
    </span>
  );
}

/** For what neither a product nor a page of the shop answers: a way to ask, and everything there is. */
function useNextSteps(q: string) {
  const { whatsapp } = useSite();
  const number = whatsapp && internationalNumber(whatsapp);
  const ask = number
    ? { to: whatsAppLink(number, `Hello, I'm looking for ${q}.`), label: 'Ask us on WhatsApp' }
    : { to: href('/contact'), label: 'Ask us' };
  return [ask, { to: href('/all'), label: 'All Products' }].map(({ to, label }) => ({
    to,
    content: <span className="font-medium text-clay">{label}</span>,
  }));
}

type OptionProps = LinkProps & { isActive: boolean; isFirstOfItsKind?: boolean };

function Option({ isActive, isFirstOfItsKind, ...link }: OptionProps) {
  return (
    <Link
      {...link}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={`flex min-h-11 items-center gap-3 px-1 py-1.5 leading-snug hover:bg-deep aria-selected:bg-deep aria-selected:shadow-[inset_3px_0_0_var(--color-clay)] forced-colors:aria-selected:outline-2 lg:px-4 ${isFirstOfItsKind ? 'border-t border-rule first:border-t-0' : ''}`}
    />
  );
}

const toProduct = (product: SuggestedProduct) => ({
  to: href('/product-details/:id', { id: product.id }),
  content: <ProductLine product={product} />,
});

function ProductLine({ product }: { product: SuggestedProduct }) {
  return (
    <>
      <GoodsPicture of={product} sizes="42px" priority className="w-[2.6rem] shrink-0" />
      <span className="line-clamp-2 min-w-0 flex-1">{product.name}</span>
      <PriceFrom of={product} className="text-[0.9375rem] font-medium" />
    </>
  );
}

function spokenOf({ found, isMore, relaxed, shopPages }: Suggestions): string {
  const results = `${isMore ? moreThan(found) : found} ${found === 1 ? 'result' : 'results'}`;
  return [
    relaxed?.text.replace(/\.$/, ''),
    found === 0 ? 'No products found' : results,
    ...shopPages.map(({ label }) => `See ${label}`),
  ]
    .filter(Boolean)
    .join('. ');
}
