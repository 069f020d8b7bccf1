import { useEffect } from 'react';
import { href } from 'react-router';
import { useLive } from '#platform/live/use-live.ts';
import { Container } from '#platform/ui/container.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { LoginNotice } from '#shop/accounts/pages/login-notice.tsx';
import { loginNotice } from '#shop/accounts/pages/login-words.ts';
import { findStarterSet } from '#shop/catalogue/find-starter-set.server.ts';
import { listOffers } from '#shop/catalogue/list-offers.server.ts';
import { listLatest } from '#shop/catalogue/list-products.server.ts';
import { homeRail, RAIL_FROM } from '#shop/catalogue/rules/home-rail.ts';
import { keepSnapshot } from '#shop/frame/offline/snapshot-store.ts';
import { pageMeta } from '#shop/frame/page-meta.ts';
import { shopOf, siteOf } from '#shop/frame/scope.ts';
import { sharePicture } from '#shop/office/settings/share-picture.server.ts';
import { listQuotes } from '#shop/reviews/list-quotes.server.ts';
import { ProductCard } from '../listing/product-card.tsx';
import { productGridClasses } from '../listing/product-grid-classes.ts';
import type { Route } from './+types/home';
import { CategoryTiles } from './category-tiles.tsx';
import { ConsultationTeaser, ShopPromises } from './closing.tsx';
import { Hero } from './hero.tsx';
import { Quotes } from './quotes.tsx';
import { StarterSet } from './starter-set.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const [newest, offers, starterSet, quotes] = await Promise.all([
    listLatest(shop, RAIL_FROM),
    listOffers(shop),
    findStarterSet(shop),
    listQuotes(shop, 3),
  ]);
  const { name, url: siteUrl, town, deliveryFrom, deliveryClaim } = siteOf(context);
  const login = loginNotice(url.searchParams);
  const latest = homeRail(newest);
  return {
    latest,
    offers,
    starterSet,
    quotes,
    site: { name, url: siteUrl, town, deliveryFrom, deliveryClaim },
    picture: sharePicture(shop),
    login,
  };
}

const DESCRIPTION =
  'Books, casting tools, merchandise, courses and consultations for the art of the sixteen figures.';

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, url, deliveryFrom } = loaderData.site;
  const description = `${DESCRIPTION}${deliveryFrom === null ? ' Free delivery in Ghana.' : ''}`;
  const title = `${name}: books, tools and counsel for geomancy in Ghana`;
  return pageMeta({ title, description, url: `${url}/`, shopName: name, picture: loaderData.picture });
}

/**
 * On a phone one row that runs past the edge, so that what follows is not eight cards away. `relative`, or
 * the texts for screen readers of cards out of sight would widen the page.
 */
const railClasses =
  'relative max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-3 max-sm:[&>li]:w-[41vw] max-sm:[&>li]:shrink-0 max-sm:[&>li]:snap-start';

export default function Home({ loaderData }: Route.ComponentProps) {
  const { latest, offers, starterSet, quotes, login, site } = loaderData;
  useEffect(() => keepSnapshot([...latest, ...starterSet]), [latest, starterSet]);
  useLive(['products']);
  return (
    <Container className="grid grid-cols-1 gap-12 pt-4 sm:gap-20 sm:pt-10">
      {login && <LoginNotice {...login} />}
      <div className="grid grid-cols-1 gap-3 md:gap-10">
        <Hero town={site.town} claim={site.deliveryClaim} offers={offers} />
        <CategoryTiles offers={offers} />
      </div>
      <ShopPromises />
      <Quotes quotes={quotes} />
      {offers.some(({ of }) => of === 'Consultation') && <ConsultationTeaser />}
      <StarterSet products={starterSet} />
      {latest.length > 0 && <NewOnTheShelf products={latest} />}
    </Container>
  );
}

function NewOnTheShelf({ products }: { products: Route.ComponentProps['loaderData']['latest'] }) {
  return (
    <Section heading="New on the shelf" aside={<TextLink to={href('/all')}>All Products</TextLink>}>
      <ul
        className={`${productGridClasses} ${railClasses} lg:grid-cols-4 md:max-lg:[&>li:nth-child(n+7)]:hidden`}
      >
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} level={3} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
