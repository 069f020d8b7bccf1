import { href } from 'react-router';
import type { Site } from '#app/scope.ts';
import { Container } from '#app/ui/container.tsx';
import { Divider } from '#app/ui/divider.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

export function Footer({ site }: { site: Site }) {
  return (
    <footer className="mt-24 border-t border-rule bg-raised print:hidden">
      <Container className="grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="grid max-w-md content-start gap-4">
          <Logo name={site.name} />
          <p className="text-soft">
            Books, tools, merchandise, courses and consultations for the art of the sixteen figures. Free
            delivery from Accra to anywhere in Ghana.
          </p>
        </div>
        <nav aria-label="Shop" className="grid content-start gap-2">
          <p className="eyebrow">Shop</p>
          <TextLink to={href('/all')}>All Products</TextLink>
          <TextLink to={href('/my-orders')}>My Orders</TextLink>
          <TextLink to={href('/find-order')}>Find my order</TextLink>
          <TextLink to={href('/cart')}>Cart</TextLink>
        </nav>
        <nav aria-label="Policies" className="grid content-start gap-2">
          <p className="eyebrow">Good to know</p>
          <TextLink to={href('/policies/delivery-and-returns')}>Delivery and Returns</TextLink>
          <TextLink to={href('/policies/privacy')}>Privacy</TextLink>
          <TextLink to={href('/policies/terms')}>Terms</TextLink>
        </nav>
        <address className="grid content-start gap-2 not-italic">
          <p className="eyebrow">Contact</p>
          <TextLink to={href('/contact')}>Contact Us</TextLink>
          <a className="link" href={`mailto:${site.email}`}>
            {site.email}
          </a>
          {site.phone && (
            <a className="link" href={`tel:${site.phone.replaceAll(' ', '')}`}>
              {site.phone}
            </a>
          )}
          {site.socialUrl && (
            <a className="link" href={site.socialUrl} rel="me noopener">
              Find us on social media
            </a>
          )}
        </address>
      </Container>
      <Container className="pb-10">
        <Divider />
      </Container>
    </footer>
  );
}
