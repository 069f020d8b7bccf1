import { href } from 'react-router';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Container } from '#platform/ui/container.tsx';
import { Divider } from '#platform/ui/divider.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Picture } from '#platform/ui/picture.tsx';
import type { ProductPicture } from '#shop/catalogue/contract/catalogue.ts';
import type { SharePicture } from '#shop/frame/contract/share-picture.ts';
import { pageMeta } from '#shop/frame/page-meta.ts';
import { type Site, shopOf, siteOf } from '#shop/frame/scope.ts';
import { sharePicture } from '#shop/office/settings/share-picture.server.ts';
import { type About as AboutView, viewAbout } from '#shop/office/settings/view-about.server.ts';
import type { Route } from './+types/about';
import { BusinessFacts } from './business-facts.tsx';
import { storeSchema } from './store-schema.ts';

type Facts = { site: Site; about: AboutView; picture: SharePicture };

export function loader({ context }: Route.LoaderArgs): Facts {
  const shop = shopOf(context);
  return { site: siteOf(context), about: viewAbout(shop), picture: sharePicture(shop) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { site, about, picture } = loaderData;
  const url = `${site.url}${href('/about')}`;
  const title = `About Us · ${site.name}`;
  const description = `Who is behind ${site.name}, where to find us and how to reach us.`;
  return [
    ...pageMeta({ title, description, url, shopName: site.name, picture }),
    { 'script:ld+json': storeSchema(site, about) },
  ];
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { site, about } = loaderData;
  return (
    <Container className="grid gap-8 pt-8 sm:gap-10">
      <Breadcrumb crumbs={[{ label: 'Home', to: href('/') }, { label: 'About Us' }]} />
      <PageTitle lead="Who you buy from, and where to find us.">About {site.name}</PageTitle>
      <div className="grid items-start gap-8 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:gap-16">
        {about.picture && <ShopPicture picture={about.picture} />}
        <div className="grid gap-6 md:row-span-2">
          {site.isDemo && (
            <p className="max-w-text text-soft">
              <strong className="font-medium text-ink">This is a demo shop.</strong> The people and the place
              are invented; nothing here is for sale.
            </p>
          )}
          {about.paragraphs.length > 0 && <Introduction paragraphs={about.paragraphs} />}
          <p className="flex flex-wrap gap-3">
            <ButtonLink to={href('/all')}>See what we sell</ButtonLink>
            <ButtonLink to={href('/contact')} variant="secondary">
              Ask us something
            </ButtonLink>
          </p>
        </div>
        <BusinessFacts site={site} about={about} />
      </div>
      <Divider figures={['acquisitio', 'laetitia', 'conjunctio']} />
    </Container>
  );
}

function Introduction({ paragraphs }: Pick<AboutView, 'paragraphs'>) {
  return (
    <div className="prose">
      {paragraphs.map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places, and two may be the same.
        <p key={place} className="break-words whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

function ShopPicture({ picture: { url, ...picture } }: { picture: ProductPicture }) {
  return (
    <Picture
      {...picture}
      imageURL={url}
      sizes="(min-width: 1280px) 470px, (min-width: 768px) 46vw, 92vw"
      priority
      placeholderId="about"
      className="w-full bg-deep object-cover dark:brightness-90"
    />
  );
}
