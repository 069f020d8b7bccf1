import { href, Link } from 'react-router';
import { type Site, siteOf } from '#app/scope.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Container } from '#app/ui/container.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Section } from '#app/ui/section.tsx';
import type { Route } from './+types/contact';
import { ContactWays } from './contact-ways.tsx';

export function loader({ context }: Route.LoaderArgs): { site: Site } {
  return { site: siteOf(context) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, url } = loaderData.site;
  return [
    { title: `Contact Us · ${name}` },
    { name: 'description', content: `How to reach ${name} in Accra.` },
    { tagName: 'link', rel: 'canonical', href: `${url}${href('/contact')}` },
  ];
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { site } = loaderData;
  return (
    <Container className="grid gap-10 pt-8">
      <Breadcrumb crumbs={[{ label: 'Home', to: href('/') }, { label: 'Contact Us' }]} />
      <PageTitle lead="A real person reads every message and replies within one working day.">
        Contact Us
      </PageTitle>
      <div className="grid items-start gap-12 lg:grid-cols-[1fr_20rem] lg:gap-20">
        <ContactWays site={site} />
        <Section heading="Before you write" className="lg:border-t-2 lg:border-ink">
          <ul className="grid gap-4 text-soft">
            <li>
              About an order? Tell us the order number; it's on the order page and in your confirmation. See{' '}
              <Link to={href('/my-orders')} className="link">
                My Orders
              </Link>
              .
            </li>
            {site.packing && <li>We pack parcels on {site.packing}.</li>}
            <li>
              Parcels, returns and refunds are explained under{' '}
              <Link to={href('/policies/delivery-and-returns')} className="link">
                Delivery and Returns
              </Link>
              .
            </li>
            <li>For a consultation, tell us your question in a sentence and when you are free.</li>
          </ul>
        </Section>
      </div>
    </Container>
  );
}
