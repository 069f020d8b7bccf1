import { useEffect } from 'react';
import { href } from 'react-router';
import { useLive } from '#app/live/use-live.ts';
import { keepSnapshot } from '#app/offline/snapshot-store.ts';
import { shopOf, siteOf } from '#app/scope.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Figure } from '#app/ui/figure.tsx';
import { figureNames } from '#app/ui/figures.ts';
import { Section } from '#app/ui/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { listLatest } from '#features/catalogue/list-products.ts';
import { LoginNotice } from '../account/login-notice.tsx';
import { loginNotice } from '../account/login-words.ts';
import { ProductCard } from '../catalogue/product-card.tsx';
import { productGridClasses } from '../catalogue/product-grid-classes.ts';
import type { Route } from './+types/home';
import { HeroWords } from './hero-words.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const latest = await listLatest(shopOf(context), 8);
  const { name, url: siteUrl } = siteOf(context);
  return { latest, site: { name, url: siteUrl }, login: loginNotice(url.searchParams) };
}

const DESCRIPTION =
  'Books, casting tools, merchandise, courses and consultations for the art of the sixteen figures. Free delivery in Ghana.';

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, url } = loaderData.site;
  const title = `${name}: books, tools and counsel for geomancy in Ghana`;
  return [
    { title },
    { name: 'description', content: DESCRIPTION },
    { tagName: 'link', rel: 'canonical', href: `${url}/` },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: DESCRIPTION },
    { property: 'og:url', content: `${url}/` },
  ];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { latest, login } = loaderData;
  useEffect(() => keepSnapshot(latest), [latest]);
  useLive(['products']);
  return (
    <Container className="grid gap-16 pt-10 sm:gap-24 sm:pt-20">
      {login && <LoginNotice {...login} />}
      <section className="grid items-center gap-12 lg:grid-cols-[3fr_2fr]">
        <div className="grid content-center gap-6">
          <p className="eyebrow">The art of the sixteen figures</p>
          <h1 tabIndex={-1} className="text-display">
            Sand, sign and answer
          </h1>
          <HeroWords />
          <p className="max-w-text text-lg text-soft">
            Everything a geomancer needs, chosen in Accra by people who practise geomancy every day. Delivery
            is free, all over Ghana.
          </p>
          <div>
            <ButtonLink to={href('/all')} size="large">
              Shop Now
            </ButtonLink>
          </div>
        </div>
        <HeroFigures />
      </section>
      <Section heading="New on the shelf" aside={<TextLink to={href('/all')}>All Products</TextLink>}>
        <ul className={`${productGridClasses} lg:grid-cols-4 md:max-lg:[&>li:nth-child(n+7)]:hidden`}>
          {latest.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} level={3} />
            </li>
          ))}
        </ul>
      </Section>
    </Container>
  );
}

/** All sixteen, like a printer's specimen sheet; the shop's own figure stands out. */
function HeroFigures() {
  return (
    <div
      aria-hidden="true"
      className="hidden grid-cols-4 justify-items-center gap-x-6 gap-y-8 border border-rule bg-raised p-10 lg:grid"
    >
      {figureNames.map((name) => (
        <Figure
          key={name}
          name={name}
          size={64}
          className={name === 'acquisitio' ? 'text-clay' : 'text-ink'}
        />
      ))}
    </div>
  );
}
