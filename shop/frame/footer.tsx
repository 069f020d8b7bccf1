import { href } from 'react-router';
import { Container } from '#platform/ui/container.tsx';
import { Divider } from '#platform/ui/divider.tsx';
import { Lines } from '#platform/ui/lines.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { PaidByPaystack, PaymentMarks } from '#shop/checkout/views/payment-marks.tsx';
import { Logo } from './logo.tsx';
import { remembered } from './remembered.tsx';
import type { Site } from './scope.ts';
import { openingHours, socialName } from './site.ts';

const linkClasses = 'link inline-flex min-h-9 items-center justify-self-start wrap-anywhere';

export const Footer = remembered(function Footer({ site }: { site: Site }) {
  return (
    <footer className="mt-16 border-t border-rule bg-raised sm:mt-24 print:hidden">
      <Container className="grid grid-cols-2 gap-x-6 gap-y-3 py-6 sm:gap-y-8 sm:py-12 lg:grid-cols-[1.6fr_1fr_1fr_1.2fr]">
        <div className="col-span-2 grid max-w-sm content-start gap-3 lg:col-span-1">
          <Logo name={site.name} />
          <p className="text-soft">Books, tools and guidance for geomancy. {site.deliveryClaim}</p>
        </div>
        <nav aria-label="Shop" className="grid content-start">
          <p className="eyebrow">Shop</p>
          <TextLink to={href('/all')} className={linkClasses}>
            All Products
          </TextLink>
          <TextLink to={href('/my-orders')} className={linkClasses}>
            My Orders
          </TextLink>
          <TextLink to={href('/find-order')} className={linkClasses}>
            Find my order
          </TextLink>
          <TextLink to={href('/cart')} className={linkClasses}>
            Cart
          </TextLink>
        </nav>
        <nav aria-label="Policies" className="grid content-start">
          <p className="eyebrow">Good to know</p>
          <TextLink to={href('/about')} className={linkClasses}>
            About Us
          </TextLink>
          <TextLink to={href('/policies/delivery-and-returns')} className={linkClasses}>
            Delivery and Returns
          </TextLink>
          <TextLink to={href('/policies/privacy')} className={linkClasses}>
            Privacy
          </TextLink>
          <TextLink to={href('/policies/terms')} className={linkClasses}>
            Terms
          </TextLink>
        </nav>
        <ContactLinks site={site} />
      </Container>
      <Container className="grid gap-6 pb-6 sm:pb-8">
        <Divider className="max-sm:hidden" />
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 text-sm text-soft">
          <div className="grid gap-2">
            <PaymentMarks />
            <PaidByPaystack />
          </div>
          <Imprint site={site} />
        </div>
      </Container>
    </footer>
  );
});

function Imprint({ site: { name, town, businessName, registration, streetAddress } }: { site: Site }) {
  return (
    <p className="grid break-words">
      <span>© {businessName ?? [name, town].filter(Boolean).join(', ')}</span>
      {registration && <span>Registration {registration}</span>}
      {streetAddress.length > 0 && <span>{streetAddress.join(', ')}</span>}
    </p>
  );
}

function ContactLinks({ site }: { site: Site }) {
  const phone = site.phone?.replaceAll(' ', '');
  const whatsapp = site.whatsapp?.replace(/\D/g, '');
  return (
    <address className="col-span-2 grid grid-cols-2 content-start gap-x-6 not-italic lg:col-span-1 lg:grid-cols-1">
      <p className="eyebrow col-span-full">Contact</p>
      <TextLink to={href('/contact')} className={linkClasses}>
        Contact Us
      </TextLink>
      {whatsapp && (
        <a className={linkClasses} href={`https://wa.me/${whatsapp}`} rel="noopener">
          WhatsApp
        </a>
      )}
      <a className={linkClasses} href={`mailto:${site.email}`}>
        {site.email}
      </a>
      {phone && (
        <a className={`${linkClasses} lining-nums`} href={`tel:${phone}`}>
          {site.phone}
        </a>
      )}
      {site.socialUrl && (
        <a className={linkClasses} href={site.socialUrl} rel="me noopener">
          {socialName(site.socialUrl)}
        </a>
      )}
      <p className="self-center text-sm text-soft lg:pt-2">
        <Lines lines={openingHours(site)} />
      </p>
    </address>
  );
}
