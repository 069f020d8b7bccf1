import { data, href, Link } from 'react-router';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { Container } from '#platform/ui/container.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Section } from '#platform/ui/section.tsx';
import type { SharePicture } from '#shop/frame/contract/share-picture.ts';
import { readForm } from '#shop/frame/forms/read-form.ts';
import { pageMeta } from '#shop/frame/page-meta.ts';
import { ipOf, type Site, shopOf, siteOf } from '#shop/frame/scope.ts';
import { sharePicture } from '#shop/office/settings/share-picture.server.ts';
import { answerContactForm, CONTACT_FIELDS } from '../answer-contact-form.server.ts';
import type { EmailjsIds } from '../contract.ts';
import type { Route } from './+types/contact';
import { ContactForm } from './contact-form.tsx';
import { ContactWays } from './contact-ways.tsx';

type Facts = { site: Site; ids: EmailjsIds; picture: SharePicture };

export function loader({ context }: Route.LoaderArgs): Facts {
  const shop = shopOf(context);
  return { site: siteOf(context), ids: shop.settings.emailjs, picture: sharePicture(shop) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, CONTACT_FIELDS);
  const answer = await answerContactForm(shopOf(context), ipOf(context), form);
  return data(answer, { status: answer.status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, url, town, region } = loaderData.site;
  const place = [town, region].filter(Boolean).join(', ');
  return pageMeta({
    title: `Contact Us · ${name}`,
    description: `How to reach ${name}${place && ` in ${place}`}.`,
    url: `${url}${href('/contact')}`,
    shopName: name,
    picture: loaderData.picture,
  });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { site, ids } = loaderData;
  return (
    <Container className="grid gap-10 pt-8">
      <Breadcrumb crumbs={[{ label: 'Home', to: href('/') }, { label: 'Contact Us' }]} />
      <PageTitle lead="A real person reads every message and replies within one working day.">
        Contact Us
      </PageTitle>
      <div className="grid items-start gap-12 lg:grid-cols-[1fr_22rem] lg:gap-x-20">
        <div className="lg:col-start-2 lg:row-start-1">
          <ContactWays site={site} />
        </div>
        <Section
          heading="Write to us"
          className="max-lg:border-t-0 max-lg:pt-0 lg:row-span-2 lg:row-start-1 lg:border-t-2 lg:border-ink"
        >
          <ContactForm key={actionData?.isSent ? 'sent' : 'open'} ids={ids} answer={actionData} />
        </Section>
        <BeforeYouWrite site={site} />
      </div>
    </Container>
  );
}

function BeforeYouWrite({ site }: { site: Site }) {
  return (
    <Section heading="For a faster reply" className="lg:col-start-2 lg:border-t-0 lg:pt-0">
      <ul className="grid max-w-text gap-4 text-soft">
        <li>
          About an order? Tell us the order number; it's on the order page and in your confirmation. See{' '}
          <Link to={href('/my-orders')} className="link">
            My Orders
          </Link>
          , or{' '}
          <Link to={href('/find-order')} className="link">
            find my order
          </Link>{' '}
          if you bought as a guest.
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
  );
}
