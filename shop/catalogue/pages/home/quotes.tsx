import { href } from 'react-router';
import { LinkAhead } from '#platform/ahead/link-ahead.tsx';
import { Section } from '#platform/ui/section.tsx';
import { Stars } from '#platform/ui/stars.tsx';
import type { Quote } from '#shop/reviews/list-quotes.server.ts';

export function Quotes({ quotes }: { quotes: readonly Quote[] }) {
  if (quotes.length === 0) return null;
  return (
    <Section heading="What our customers say">
      <ul className="grid gap-8 md:grid-cols-3 md:gap-12">
        {quotes.map((quote) => (
          <li key={quote.id}>
            <figure className="grid gap-3">
              <Stars rating={quote.rating} size={16} />
              <blockquote className="font-display text-lg leading-snug break-words whitespace-pre-line">
                {quote.review}
              </blockquote>
              <figcaption className="text-sm text-soft">
                {quote.userName}, about{' '}
                <LinkAhead
                  to={`${href('/product-details/:id', { id: quote.productId })}#reviews`}
                  className="link"
                >
                  {quote.productName || 'Unnamed Product'}
                </LinkAhead>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
