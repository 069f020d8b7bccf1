import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { href, Link } from 'react-router';
import { Container } from '#platform/ui/container.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { PageFrame } from '#shop/frame/frame.tsx';
import { Logo } from '#shop/frame/logo.tsx';
import type { Site } from '#shop/frame/scope.ts';

export const checkoutFrame = {
  Header: CheckoutHeader,
  Footer: CheckoutFooter,
  Banner: () => null,
} satisfies PageFrame;

function CheckoutHeader({ name }: { name: string }) {
  return (
    <header className="border-b border-rule print:hidden">
      <Container className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 sm:min-h-18">
        <Link to={href('/')} className="inline-flex min-h-11 items-center">
          <Logo name={name} />
        </Link>
        <p className="flex items-center gap-3 text-sm sm:gap-6">
          <span className="inline-flex items-center gap-2 whitespace-nowrap">
            <LockKeyhole aria-hidden size={16} className="shrink-0 text-leaf" />
            <span>
              Secure<span className="max-sm:sr-only"> checkout</span>
            </span>
          </span>
          <TextLink to={href('/contact')} className="inline-flex min-h-11 items-center">
            Help
          </TextLink>
        </p>
      </Container>
    </header>
  );
}

function CheckoutFooter({ site }: { site: Site }) {
  return (
    <footer className="mt-16 border-t border-rule bg-raised text-sm print:hidden">
      <Container className="flex flex-wrap items-center gap-x-8 gap-y-1 py-5">
        <a className="link py-2" href={`mailto:${site.email}`}>
          {site.email}
        </a>
        {site.phone && (
          <a className="link py-2" href={`tel:${site.phone.replaceAll(' ', '')}`}>
            {site.phone}
          </a>
        )}
        <TextLink to={href('/policies/delivery-and-returns')} className="py-2">
          Delivery and Returns
        </TextLink>
        <TextLink to={href('/policies/privacy')} className="py-2">
          Privacy
        </TextLink>
        <TextLink to={href('/policies/terms')} className="py-2">
          Terms
        </TextLink>
      </Container>
    </footer>
  );
}
